// THE OTHER TABLE: every address of the site and the page that answers it.
import { layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('features/shell/site.layout.tsx', [route('*', 'features/shell/not-found.page.tsx')]),
] satisfies RouteConfig;
