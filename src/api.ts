// THE TABLE of endpoints: every method and path of the product, from the slices' contracts.
import { accountsContract } from '#features/accounts/accounts.contract.ts';
import { companyContract } from '#features/company/company.contract.ts';
import { inquiriesContract } from '#features/inquiries/inquiries.contract.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';

export const contract = {
  ...accountsContract,
  ...companyContract,
  ...inquiriesContract,
  ...sessionsContract,
};
