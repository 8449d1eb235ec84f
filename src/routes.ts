// THE OTHER TABLE: every address of the site and the page that answers it.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('features/accounts/entry.layout.tsx', [
    route('login', 'features/sessions/login.page.tsx'),
    route('login/google', 'features/google/google-sign-in.page.tsx'),
    route('register', 'features/accounts/register.page.tsx'),
    route('otp', 'features/accounts/otp.page.tsx'),
    route('forgot-password', 'features/passwords/forgot-password.page.tsx'),
    route('reset-password', 'features/passwords/reset-password.page.tsx'),
    route('change-password', 'features/passwords/change-password.page.tsx'),
    route('staff/sign-up', 'features/staff/staff-sign-up.page.tsx'),
  ]),
  layout('features/shell/site.layout.tsx', { id: 'site' }, [
    index('features/home/home.page.tsx'),
    route('destinations', 'features/destinations/destinations.page.tsx'),
    route('destinations/:country', 'features/flights/country.page.tsx'),
    route('destinations/:country/:city', 'features/flights/city.page.tsx'),
    route('offers', 'features/deals/offers.page.tsx'),
    route('about', 'features/company/about.page.tsx'),
    route('contact', 'features/contact/contact.page.tsx'),
    route('privacy-policy', 'features/company/privacy.page.tsx'),
    route('terms-and-conditions', 'features/company/terms.page.tsx'),
    route('accessibility', 'features/company/accessibility.page.tsx'),
    route('inquire/:city?', 'features/inquiries/inquire.page.tsx'),
    route('bookings', 'features/inquiries/bookings.page.tsx'),
    route('profile', 'features/profile/profile.page.tsx'),
    route('delete-account', 'features/leaving/delete-account.page.tsx'),
    route('keep-account', 'features/leaving/keep-account.page.tsx'),
    route('mail-preferences', 'features/consent/mail-preferences.page.tsx'),
    route('mail-preferences/confirm', 'features/consent/confirm-news.page.tsx'),
    route('logout', 'features/sessions/logout.page.tsx'),
    route('*', 'features/shell/not-found.page.tsx'),
  ]),
  route('profile/export', 'features/leaving/export.page.ts'),
  route('widget/search', 'features/widgets/search-frame.page.tsx'),
  layout('features/staff/staff.layout.tsx', [
    layout('features/desk/desk.layout.tsx', [
      route('staff', 'features/overview/overview.page.tsx'),
      route('staff/inbox', 'features/desk/inbox.page.tsx', [route(':id', 'features/desk/conversation.page.tsx')]),
      route('staff/inquiries', 'features/inquiries/staff-inquiries.page.tsx'),
      route('staff/inquiries/:id', 'features/inquiries/staff-inquiry.page.tsx'),
      route('staff/content', 'features/assistant/staff-answers.page.tsx', [
        route('new', 'features/assistant/staff-answer-new.page.tsx'),
        route('questions', 'features/assistant/open-questions.page.tsx'),
        route(':id', 'features/assistant/staff-answer.page.tsx'),
      ]),
      route('staff/outbox', 'features/outbox/outbox.page.tsx', [route(':id', 'features/outbox/outbox-mail.page.tsx')]),
    ]),
  ]),
] satisfies RouteConfig;
