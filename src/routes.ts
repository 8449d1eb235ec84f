// THE OTHER TABLE: every address of the site and the page that answers it.
import { layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('features/accounts/entry.layout.tsx', [
    route('login', 'features/sessions/login.page.tsx'),
    route('register', 'features/accounts/register.page.tsx'),
    route('otp', 'features/accounts/otp.page.tsx'),
  ]),
  layout('features/shell/site.layout.tsx', [
    route('inquire/:city?', 'features/inquiries/inquire.page.tsx'),
    route('bookings', 'features/inquiries/bookings.page.tsx'),
    route('*', 'features/shell/not-found.page.tsx'),
  ]),
] satisfies RouteConfig;
