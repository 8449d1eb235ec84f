// The table of pages: every URL of the site and the page that answers it. The addresses of visitors' pages are in `addresses.ts`;
// a further language has the same pages at its own addresses (pages.server.ts).
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { ADDRESSES, type PageName } from './domain/addresses.ts';

const page = (name: PageName, file: string) =>
  ADDRESSES[name].en === '/' ? index(file) : route(ADDRESSES[name].en.slice(1), file);

export default [
  layout('features/account/accounts/entry.layout.tsx', [
    page('login', 'features/account/sessions/login.page.tsx'),
    page('signInCode', 'features/account/factors/sign-in-code.page.tsx'),
    page('googleSignIn', 'features/account/google/google-sign-in.page.tsx'),
    page('register', 'features/account/accounts/register.page.tsx'),
    page('otp', 'features/account/accounts/otp.page.tsx'),
    page('forgotPassword', 'features/account/passwords/forgot-password.page.tsx'),
    page('resetPassword', 'features/account/passwords/reset-password.page.tsx'),
    page('changePassword', 'features/account/passwords/change-password.page.tsx'),
    page('passkeys', 'features/account/passkeys/passkeys.page.tsx'),
    page('twoStep', 'features/account/factors/two-step.page.tsx'),
    route('staff/sign-up', 'features/staff/sign-up/staff-sign-up.page.tsx'),
  ]),
  layout('features/site/shell/site.layout.tsx', { id: 'site' }, [
    page('home', 'features/site/home/home.page.tsx'),
    page('destinations', 'features/catalogue/destinations/destinations.page.tsx'),
    page('country', 'features/catalogue/packages/country.page.tsx'),
    page('city', 'features/catalogue/packages/city.page.tsx'),
    page('search', 'features/site/search/search.page.tsx'),
    page('offers', 'features/catalogue/deals/offers.page.tsx'),
    page('saved', 'features/site/saved/saved.page.tsx'),
    page('compare', 'features/site/saved/compare.page.tsx'),
    page('about', 'features/company/pages/about.page.tsx'),
    page('contact', 'features/site/contact/contact.page.tsx'),
    page('privacy', 'features/company/legal/privacy.page.tsx'),
    page('terms', 'features/company/legal/terms.page.tsx'),
    page('accessibility', 'features/company/legal/accessibility.page.tsx'),
    page('inquire', 'features/trips/inquiries/traveller/inquire.page.tsx'),
    page('bookings', 'features/trips/inquiries/traveller/bookings.page.tsx'),
    page('profile', 'features/account/profile/profile.page.tsx'),
    page('deleteAccount', 'features/privacy/leaving/delete-account.page.tsx'),
    page('keepAccount', 'features/privacy/leaving/keep-account.page.tsx'),
    page('mailPreferences', 'features/account/consent/mail-preferences.page.tsx'),
    page('confirmNews', 'features/account/consent/confirm-news.page.tsx'),
    page('logout', 'features/account/sessions/logout.page.tsx'),
    route('*', 'features/site/shell/not-found.page.tsx'),
  ]),
  page('language', 'features/account/language/language.page.ts'),
  route('staff/catalogue/:collection/export', 'features/agency/imports/pages/export-records.page.ts'),
  route('staff/inquiries/export', 'features/trips/inquiries/staff/export-inquiries.page.ts'),
  route('staff/import/template/:collection', 'features/agency/imports/pages/template.page.ts'),
  route('staff/import/:id/wrong-rows', 'features/agency/imports/pages/wrong-rows.page.ts'),
  page('profileExport', 'features/privacy/leaving/export.page.ts'),
  page('quotePaper', 'features/trips/quotes/paper/quote-paper.page.ts'),
  page('quoteCalendar', 'features/trips/quotes/calendar/quote-calendar.page.ts'),
  page('searchFrame', 'features/site/search/search-frame.page.tsx'),
  layout('features/staff/frame/staff.layout.tsx', [
    layout('features/chat/desk/desk.layout.tsx', [
      route('staff', 'features/agency/overview/overview.page.tsx'),
      route('staff/inbox', 'features/chat/desk/inbox/inbox.page.tsx', [
        route(':id', 'features/chat/desk/conversation/conversation.page.tsx'),
      ]),
      route('staff/inquiries', 'features/trips/inquiries/staff/staff-inquiries.page.tsx'),
      route('staff/inquiries/itinerary', 'features/trips/itineraries/read-itinerary.page.tsx'),
      route('staff/inquiries/new', 'features/trips/inquiries/staff/new-inquiry.page.tsx'),
      route('staff/inquiries/:id', 'features/trips/inquiries/staff/staff-inquiry.page.tsx'),
      route('staff/catalogue/:collection', 'features/agency/editor/list/records.page.tsx', [
        route(':id', 'features/agency/editor/record/record.page.tsx'),
      ]),
      route('staff/import', 'features/agency/imports/pages/imports.page.tsx'),
      route('staff/import/:id', 'features/agency/imports/pages/import.page.tsx'),
      route('staff/changes', 'features/agency/editor/changes/changes.page.tsx'),
      route('staff/settings', 'features/agency/settings/settings.page.tsx'),
      route('staff/settings/sender', 'features/agency/sender/sender.page.tsx'),
      route('staff/previews', 'features/agency/editor/preview/revoke-previews.page.ts'),
      route('staff/messages', 'features/agency/messages/messages.page.tsx'),
      route('staff/messages/:id', 'features/agency/messages/message.page.tsx'),
      route('staff/people', 'features/staff/people/people.page.tsx'),
      route('staff/photos', 'features/agency/photos/photos.page.tsx'),
      route('staff/photos/texts', 'features/agency/photos/photo-texts.page.tsx'),
      route('staff/photos/:id', 'features/agency/photos/photo.page.tsx'),
      route('staff/questions', 'features/assistant/staff/open-questions.page.tsx'),
      route('staff/outbox', 'features/agency/outbox/outbox.page.tsx', [
        route(':id', 'features/agency/outbox/outbox-mail.page.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
