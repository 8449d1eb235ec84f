// The handlers of every slice; an endpoint of the table without one does not compile.
import { accountsHandlers } from '#features/account/accounts/accounts.server.ts';
import { consentHandlers } from '#features/account/consent/consent.server.ts';
import { factorsHandlers } from '#features/account/factors/factors.server.ts';
import { signInCodeHandlers } from '#features/account/factors/sign-in-code.server.ts';
import { googleHandlers } from '#features/account/google/google.server.ts';
import { languageHandlers } from '#features/account/language/language.server.ts';
import { passkeySignInHandlers } from '#features/account/passkeys/passkey-sign-in.server.ts';
import { passkeysHandlers } from '#features/account/passkeys/passkeys.server.ts';
import { passwordsHandlers } from '#features/account/passwords/passwords.server.ts';
import { portraitsHandlers } from '#features/account/portraits/portraits.server.ts';
import { profileHandlers } from '#features/account/profile/profile.server.ts';
import { devicesHandlers } from '#features/account/sessions/devices.server.ts';
import { sessionsHandlers } from '#features/account/sessions/sessions.server.ts';
import { editorHandlers } from '#features/agency/editor/editor.server.ts';
import { healthHandlers } from '#features/agency/health/health.server.ts';
import { importsHandlers } from '#features/agency/imports/server/imports.server.ts';
import { messagesHandlers } from '#features/agency/messages/messages.server.ts';
import { outboxHandlers } from '#features/agency/outbox/outbox.server.ts';
import { overviewHandlers } from '#features/agency/overview/overview.server.ts';
import { senderHandlers } from '#features/agency/sender/sender.server.ts';
import { viewsHandlers } from '#features/agency/views/views.server.ts';
import { openQuestionsHandlers } from '#features/assistant/staff/open-questions.server.ts';
import { airlinesHandlers } from '#features/catalogue/airlines/airlines.server.ts';
import { airportsHandlers } from '#features/catalogue/airports/airports.server.ts';
import { dealsHandlers } from '#features/catalogue/deals/deals.server.ts';
import { destinationsHandlers } from '#features/catalogue/destinations/destinations.server.ts';
import { faresHandlers } from '#features/catalogue/fares/fares.server.ts';
import { chosenHandlers } from '#features/catalogue/finder/chosen.server.ts';
import { finderHandlers } from '#features/catalogue/finder/finder.server.ts';
import { foundCitiesHandlers } from '#features/catalogue/finder/found-cities.server.ts';
import { guidesHandlers } from '#features/catalogue/guides/guides.server.ts';
import { mapsHandlers } from '#features/catalogue/maps/maps.server.ts';
import { packagesHandlers } from '#features/catalogue/packages/packages.server.ts';
import { photoTextsHandlers } from '#features/catalogue/photos/photo-texts.server.ts';
import { photosHandlers } from '#features/catalogue/photos/photos.server.ts';
import { chatHandlers } from '#features/chat/chat/server/chat.server.ts';
import { deskHandlers } from '#features/chat/desk/desk.server.ts';
import { companyHandlers } from '#features/company/facts/company.server.ts';
import { legalHandlers } from '#features/company/legal/legal.server.ts';
import { logosHandlers } from '#features/company/logo/logos.server.ts';
import { sectionsHandlers } from '#features/company/sections/sections.server.ts';
import { leavingHandlers } from '#features/privacy/leaving/leaving.server.ts';
import { contactHandlers } from '#features/site/contact/contact.server.ts';
import { homeHandlers } from '#features/site/home/home.server.ts';
import { savedHandlers } from '#features/site/saved/saved.server.ts';
import { widgetsHandlers } from '#features/site/search/widgets.server.ts';
import { peopleHandlers } from '#features/staff/people/people.server.ts';
import { staffFactorsHandlers } from '#features/staff/people/staff-factors.server.ts';
import { staffHandlers } from '#features/staff/sign-up/staff.server.ts';
import { bookingsHandlers } from '#features/trips/bookings/bookings.server.ts';
import { documentsHandlers } from '#features/trips/bookings/documents.server.ts';
import { bookingNoticesHandlers } from '#features/trips/bookings/notices.server.ts';
import { travellerNoticesHandlers } from '#features/trips/bookings/traveller-notices.server.ts';
import { inquiriesHandlers } from '#features/trips/inquiries/inquiries.server.ts';
import { mergingHandlers } from '#features/trips/inquiries/merging/merging.server.ts';
import { bulkInquiriesHandlers } from '#features/trips/inquiries/staff/bulk-inquiries.server.ts';
import { inquiryMapHandlers } from '#features/trips/inquiries/staff/inquiry-map.server.ts';
import { inquiryNotesHandlers } from '#features/trips/inquiries/staff/inquiry-notes.server.ts';
import { inquiryViewsHandlers } from '#features/trips/inquiries/staff/inquiry-views.server.ts';
import { staffInquiriesHandlers } from '#features/trips/inquiries/staff/staff-inquiries.server.ts';
import { ownInquiriesHandlers } from '#features/trips/inquiries/traveller/own-inquiries.server.ts';
import { itinerariesHandlers } from '#features/trips/itineraries/itineraries.server.ts';
import { lettersHandlers } from '#features/trips/letters/letters.server.ts';
import { noticesHandlers } from '#features/trips/notices/notices.server.ts';
import { deletedDraftsHandlers } from '#features/trips/quotes/deleted-drafts.server.ts';
import { quotesHandlers } from '#features/trips/quotes/quotes.server.ts';
import { travellerQuotesHandlers } from '#features/trips/quotes/traveller-quotes.server.ts';
import { remindersHandlers } from '#features/trips/reminders/reminders.server.ts';
import { api } from '#platform/call.ts';

export const router = api.router({
  ...accountsHandlers,
  ...airlinesHandlers,
  ...airportsHandlers,
  ...chatHandlers,
  ...openQuestionsHandlers,
  ...companyHandlers,
  ...legalHandlers,
  ...itinerariesHandlers,
  ...lettersHandlers,
  ...quotesHandlers,
  ...deletedDraftsHandlers,
  ...travellerQuotesHandlers,
  ...bookingsHandlers,
  ...documentsHandlers,
  ...bookingNoticesHandlers,
  ...travellerNoticesHandlers,
  ...sectionsHandlers,
  ...logosHandlers,
  ...contactHandlers,
  ...dealsHandlers,
  ...deskHandlers,
  ...destinationsHandlers,
  ...editorHandlers,
  ...faresHandlers,
  ...chosenHandlers,
  ...finderHandlers,
  ...foundCitiesHandlers,
  ...savedHandlers,
  ...packagesHandlers,
  ...factorsHandlers,
  ...passkeysHandlers,
  ...passkeySignInHandlers,
  ...signInCodeHandlers,
  ...googleHandlers,
  ...healthHandlers,
  ...homeHandlers,
  ...importsHandlers,
  ...inquiriesHandlers,
  ...ownInquiriesHandlers,
  ...bulkInquiriesHandlers,
  ...inquiryMapHandlers,
  ...inquiryNotesHandlers,
  ...staffInquiriesHandlers,
  ...mergingHandlers,
  ...remindersHandlers,
  ...noticesHandlers,
  ...inquiryViewsHandlers,
  ...guidesHandlers,
  ...mapsHandlers,
  ...messagesHandlers,
  ...outboxHandlers,
  ...viewsHandlers,
  ...photosHandlers,
  ...photoTextsHandlers,
  ...overviewHandlers,
  ...senderHandlers,
  ...sessionsHandlers,
  ...peopleHandlers,
  ...staffFactorsHandlers,
  ...staffHandlers,
  ...widgetsHandlers,
  ...consentHandlers,
  ...devicesHandlers,
  ...leavingHandlers,
  ...languageHandlers,
  ...passwordsHandlers,
  ...profileHandlers,
  ...portraitsHandlers,
});
