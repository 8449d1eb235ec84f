// The handlers of every slice; an endpoint of the table without one does not compile.
import { accountsHandlers } from '#features/accounts/accounts.server.ts';
import { companyHandlers } from '#features/company/company.server.ts';
import { inquiriesHandlers } from '#features/inquiries/inquiries.server.ts';
import { sessionsHandlers } from '#features/sessions/sessions.server.ts';
import { api } from '#platform/call.ts';

export const router = api.router({
  ...accountsHandlers,
  ...companyHandlers,
  ...inquiriesHandlers,
  ...sessionsHandlers,
});
