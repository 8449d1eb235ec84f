// THE TABLE of endpoints: every method and path of the product, from the slices' contracts.
import { accountsContract } from '#features/accounts/accounts.contract.ts';
import { airportsContract } from '#features/airports/airports.contract.ts';
import { staffAnswersContract } from '#features/assistant/staff-answers.contract.ts';
import { chatContract } from '#features/chat/chat.contract.ts';
import { companyContract } from '#features/company/company.contract.ts';
import { consentContract } from '#features/consent/consent.contract.ts';
import { contactContract } from '#features/contact/contact.contract.ts';
import { dealsContract } from '#features/deals/deals.contract.ts';
import { deskContract } from '#features/desk/desk.contract.ts';
import { destinationsContract } from '#features/destinations/destinations.contract.ts';
import { faresContract } from '#features/fares/fares.contract.ts';
import { flightsContract } from '#features/flights/flights.contract.ts';
import { googleContract } from '#features/google/google.contract.ts';
import { inquiriesContract } from '#features/inquiries/inquiries.contract.ts';
import { staffInquiriesContract } from '#features/inquiries/staff-inquiries.contract.ts';
import { leavingContract } from '#features/leaving/leaving.contract.ts';
import { mapsContract } from '#features/maps/maps.contract.ts';
import { outboxContract } from '#features/outbox/outbox.contract.ts';
import { overviewContract } from '#features/overview/overview.contract.ts';
import { passwordsContract } from '#features/passwords/passwords.contract.ts';
import { profileContract } from '#features/profile/profile.contract.ts';
import { devicesContract } from '#features/sessions/devices.contract.ts';
import { sessionsContract } from '#features/sessions/sessions.contract.ts';
import { staffContract } from '#features/staff/staff.contract.ts';
import { widgetsContract } from '#features/widgets/widgets.contract.ts';

export const contract = {
  ...accountsContract,
  ...airportsContract,
  ...chatContract,
  ...staffAnswersContract,
  ...companyContract,
  ...contactContract,
  ...dealsContract,
  ...deskContract,
  ...destinationsContract,
  ...faresContract,
  ...flightsContract,
  ...googleContract,
  ...inquiriesContract,
  ...staffInquiriesContract,
  ...mapsContract,
  ...outboxContract,
  ...overviewContract,
  ...sessionsContract,
  ...staffContract,
  ...widgetsContract,
  ...consentContract,
  ...devicesContract,
  ...leavingContract,
  ...passwordsContract,
  ...profileContract,
};
