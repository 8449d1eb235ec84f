// The handlers of every slice; an endpoint of the table without one does not compile.
import { accountsHandlers } from '#features/accounts/accounts.server.ts';
import { airportsHandlers } from '#features/airports/airports.server.ts';
import { openQuestionsHandlers } from '#features/assistant/open-questions.server.ts';
import { staffAnswersHandlers } from '#features/assistant/staff-answers.server.ts';
import { chatHandlers } from '#features/chat/chat.server.ts';
import { companyHandlers } from '#features/company/company.server.ts';
import { consentHandlers } from '#features/consent/consent.server.ts';
import { contactHandlers } from '#features/contact/contact.server.ts';
import { dealsHandlers } from '#features/deals/deals.server.ts';
import { deskHandlers } from '#features/desk/desk.server.ts';
import { destinationsHandlers } from '#features/destinations/destinations.server.ts';
import { faresHandlers } from '#features/fares/fares.server.ts';
import { flightsHandlers } from '#features/flights/flights.server.ts';
import { googleHandlers } from '#features/google/google.server.ts';
import { inquiriesHandlers } from '#features/inquiries/inquiries.server.ts';
import { staffInquiriesHandlers } from '#features/inquiries/staff-inquiries.server.ts';
import { leavingHandlers } from '#features/leaving/leaving.server.ts';
import { mapsHandlers } from '#features/maps/maps.server.ts';
import { outboxHandlers } from '#features/outbox/outbox.server.ts';
import { overviewHandlers } from '#features/overview/overview.server.ts';
import { passwordsHandlers } from '#features/passwords/passwords.server.ts';
import { profileHandlers } from '#features/profile/profile.server.ts';
import { devicesHandlers } from '#features/sessions/devices.server.ts';
import { sessionsHandlers } from '#features/sessions/sessions.server.ts';
import { staffHandlers } from '#features/staff/staff.server.ts';
import { widgetsHandlers } from '#features/widgets/widgets.server.ts';
import { api } from '#platform/call.ts';

export const router = api.router({
  ...accountsHandlers,
  ...airportsHandlers,
  ...chatHandlers,
  ...staffAnswersHandlers,
  ...openQuestionsHandlers,
  ...companyHandlers,
  ...contactHandlers,
  ...dealsHandlers,
  ...deskHandlers,
  ...destinationsHandlers,
  ...faresHandlers,
  ...flightsHandlers,
  ...googleHandlers,
  ...inquiriesHandlers,
  ...staffInquiriesHandlers,
  ...mapsHandlers,
  ...outboxHandlers,
  ...overviewHandlers,
  ...sessionsHandlers,
  ...staffHandlers,
  ...widgetsHandlers,
  ...consentHandlers,
  ...devicesHandlers,
  ...leavingHandlers,
  ...passwordsHandlers,
  ...profileHandlers,
});
