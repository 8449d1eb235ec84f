// THE TABLE of endpoints: every method and path of the product, from the slices' contracts.
import { accountsContract } from '#features/accounts/accounts.contract.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';

export const contract = {
  ...accountsContract,
  ...sessionsContract,
};
