// The table of pages: every URL of the site and the page that answers it.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('features/account/accounts/entry.layout.tsx', [
    route('login', 'features/account/sessions/login.page.tsx'),
    route('login/google', 'features/account/google/google-sign-in.page.tsx'),
    route('register', 'features/account/accounts/register.page.tsx'),
    route('otp', 'features/account/accounts/otp.page.tsx'),
    route('forgot-password', 'features/account/passwords/forgot-password.page.tsx'),
    route('reset-password', 'features/account/passwords/reset-password.page.tsx'),
    route('change-password', 'features/account/passwords/change-password.page.tsx'),
    route('staff/sign-up', 'features/staff/sign-up/staff-sign-up.page.tsx'),
  ]),
  layout('features/site/shell/site.layout.tsx', { id: 'site' }, [
    index('features/site/home/home.page.tsx'),
    route('destinations', 'features/catalogue/destinations/destinations.page.tsx'),
    route('destinations/:country', 'features/catalogue/flights/country.page.tsx'),
    route('destinations/:country/:city', 'features/catalogue/flights/city.page.tsx'),
    route('offers', 'features/catalogue/deals/offers.page.tsx'),
    route('about', 'features/company/pages/about.page.tsx'),
    route('contact', 'features/site/contact/contact.page.tsx'),
    route('privacy-policy', 'features/company/pages/privacy.page.tsx'),
    route('terms-and-conditions', 'features/company/pages/terms.page.tsx'),
    route('accessibility', 'features/company/pages/accessibility.page.tsx'),
    route('inquire/:city?', 'features/trips/inquiries/traveller/inquire.page.tsx'),
    route('bookings', 'features/trips/inquiries/traveller/bookings.page.tsx'),
    route('profile', 'features/account/profile/profile.page.tsx'),
    route('delete-account', 'features/privacy/leaving/delete-account.page.tsx'),
    route('keep-account', 'features/privacy/leaving/keep-account.page.tsx'),
    route('mail-preferences', 'features/account/consent/mail-preferences.page.tsx'),
    route('mail-preferences/confirm', 'features/account/consent/confirm-news.page.tsx'),
    route('logout', 'features/account/sessions/logout.page.tsx'),
    route('*', 'features/site/shell/not-found.page.tsx'),
  ]),
  route('staff/catalogue/:collection/export', 'features/agency/editor/export-records.page.ts'),
  route('staff/import/template/:collection', 'features/agency/imports/pages/template.page.ts'),
  route('staff/import/:id/wrong-rows', 'features/agency/imports/pages/wrong-rows.page.ts'),
  route('profile/export', 'features/privacy/leaving/export.page.ts'),
  route('widget/search', 'features/site/search/search-frame.page.tsx'),
  layout('features/staff/frame/staff.layout.tsx', [
    layout('features/chat/desk/desk.layout.tsx', [
      route('staff', 'features/agency/overview/overview.page.tsx'),
      route('staff/inbox', 'features/chat/desk/inbox/inbox.page.tsx', [
        route(':id', 'features/chat/desk/conversation/conversation.page.tsx'),
      ]),
      route('staff/inquiries', 'features/trips/inquiries/staff/staff-inquiries.page.tsx'),
      route('staff/inquiries/:id', 'features/trips/inquiries/staff/staff-inquiry.page.tsx'),
      route('staff/catalogue/:collection', 'features/agency/editor/records.page.tsx', [
        route(':id', 'features/agency/editor/record.page.tsx'),
      ]),
      route('staff/import', 'features/agency/imports/pages/imports.page.tsx'),
      route('staff/import/:id', 'features/agency/imports/pages/import.page.tsx'),
      route('staff/changes', 'features/agency/editor/changes.page.tsx'),
      route('staff/settings', 'features/agency/settings/settings.page.tsx'),
      route('staff/photos', 'features/agency/photos/photos.page.tsx'),
      route('staff/photos/:id', 'features/agency/photos/photo.page.tsx'),
      route('staff/content', 'features/chat/assistant/staff/staff-answers.page.tsx', [
        route('new', 'features/chat/assistant/staff/staff-answer-new.page.tsx'),
        route('questions', 'features/chat/assistant/staff/open-questions.page.tsx'),
        route(':id', 'features/chat/assistant/staff/staff-answer.page.tsx'),
      ]),
      route('staff/outbox', 'features/agency/outbox/outbox.page.tsx', [
        route(':id', 'features/agency/outbox/outbox-mail.page.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
