// The table of endpoints: every method and path of the product, from the slices' contracts.
import { accountsContract } from '#features/account/accounts/accounts.contract.ts';
import { consentContract } from '#features/account/consent/consent.contract.ts';
import { factorsContract } from '#features/account/factors/factors.contract.ts';
import { googleContract } from '#features/account/google/google.contract.ts';
import { languageContract } from '#features/account/language/language.contract.ts';
import { passkeysContract } from '#features/account/passkeys/passkeys.contract.ts';
import { passwordsContract } from '#features/account/passwords/passwords.contract.ts';
import { portraitsContract } from '#features/account/portraits/portraits.contract.ts';
import { profileContract } from '#features/account/profile/profile.contract.ts';
import { devicesContract } from '#features/account/sessions/devices.contract.ts';
import { sessionsContract } from '#features/account/sessions/sessions.contract.ts';
import { editorContract } from '#features/agency/editor/editor.contract.ts';
import { healthContract } from '#features/agency/health/health.contract.ts';
import { importsContract } from '#features/agency/imports/imports.contract.ts';
import { messagesContract } from '#features/agency/messages/messages.contract.ts';
import { outboxContract } from '#features/agency/outbox/outbox.contract.ts';
import { overviewContract } from '#features/agency/overview/overview.contract.ts';
import { senderContract } from '#features/agency/sender/sender.contract.ts';
import { viewsContract } from '#features/agency/views/views.contract.ts';
import { openQuestionsContract } from '#features/assistant/staff/open-questions.contract.ts';
import { airlinesContract } from '#features/catalogue/airlines/airlines.contract.ts';
import { airportsContract } from '#features/catalogue/airports/airports.contract.ts';
import { dealsContract } from '#features/catalogue/deals/deals.contract.ts';
import { destinationsContract } from '#features/catalogue/destinations/destinations.contract.ts';
import { faresContract } from '#features/catalogue/fares/fares.contract.ts';
import { chosenContract } from '#features/catalogue/finder/chosen.contract.ts';
import { finderContract } from '#features/catalogue/finder/finder.contract.ts';
import { guidesContract } from '#features/catalogue/guides/guides.contract.ts';
import { mapsContract } from '#features/catalogue/maps/maps.contract.ts';
import { packagesContract } from '#features/catalogue/packages/packages.contract.ts';
import { photoTextsContract } from '#features/catalogue/photos/photo-texts.contract.ts';
import { photosContract } from '#features/catalogue/photos/photos.contract.ts';
import { chatContract } from '#features/chat/chat/chat.contract.ts';
import { deskContract } from '#features/chat/desk/desk.contract.ts';
import { companyContract } from '#features/company/facts/company.contract.ts';
import { legalContract } from '#features/company/legal/legal.contract.ts';
import { logosContract } from '#features/company/logo/logos.contract.ts';
import { sectionsContract } from '#features/company/sections/sections.contract.ts';
import { leavingContract } from '#features/privacy/leaving/leaving.contract.ts';
import { contactContract } from '#features/site/contact/contact.contract.ts';
import { homeContract } from '#features/site/home/home.contract.ts';
import { savedContract } from '#features/site/saved/saved.contract.ts';
import { widgetsContract } from '#features/site/search/widgets.contract.ts';
import { peopleContract } from '#features/staff/people/people.contract.ts';
import { staffContract } from '#features/staff/sign-up/staff.contract.ts';
import { bookingNoticesContract, bookingsContract } from '#features/trips/bookings/bookings.contract.ts';
import { inquiriesContract } from '#features/trips/inquiries/inquiries.contract.ts';
import { mergingContract } from '#features/trips/inquiries/merging/merging.contract.ts';
import { bulkInquiriesContract } from '#features/trips/inquiries/staff/bulk-inquiries.contract.ts';
import { inquiryViewsContract } from '#features/trips/inquiries/staff/inquiry-views.contract.ts';
import { staffInquiriesContract } from '#features/trips/inquiries/staff/staff-inquiries.contract.ts';
import { itinerariesContract } from '#features/trips/itineraries/itineraries.contract.ts';
import { lettersContract } from '#features/trips/letters/letters.contract.ts';
import { noticesContract } from '#features/trips/notices/notices.contract.ts';
import { quotesContract, travellerQuotesContract } from '#features/trips/quotes/quotes.contract.ts';
import { remindersContract } from '#features/trips/reminders/reminders.contract.ts';

export const contract = {
  ...accountsContract,
  ...airlinesContract,
  ...airportsContract,
  ...chatContract,
  ...openQuestionsContract,
  ...companyContract,
  ...legalContract,
  ...itinerariesContract,
  ...lettersContract,
  ...quotesContract,
  ...travellerQuotesContract,
  ...bookingsContract,
  ...bookingNoticesContract,
  ...sectionsContract,
  ...logosContract,
  ...contactContract,
  ...dealsContract,
  ...deskContract,
  ...destinationsContract,
  ...editorContract,
  ...faresContract,
  ...chosenContract,
  ...finderContract,
  ...packagesContract,
  ...factorsContract,
  ...passkeysContract,
  ...googleContract,
  ...healthContract,
  ...homeContract,
  ...importsContract,
  ...inquiriesContract,
  ...bulkInquiriesContract,
  ...staffInquiriesContract,
  ...mergingContract,
  ...remindersContract,
  ...noticesContract,
  ...inquiryViewsContract,
  ...guidesContract,
  ...mapsContract,
  ...messagesContract,
  ...outboxContract,
  ...photosContract,
  ...photoTextsContract,
  ...overviewContract,
  ...senderContract,
  ...viewsContract,
  ...sessionsContract,
  ...peopleContract,
  ...staffContract,
  ...savedContract,
  ...widgetsContract,
  ...consentContract,
  ...devicesContract,
  ...leavingContract,
  ...languageContract,
  ...passwordsContract,
  ...profileContract,
  ...portraitsContract,
};
