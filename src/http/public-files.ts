// Generated files for everyone: posters, photographs, maps, cards, and files for search engines.
import { createRouterClient } from '@orpc/server';
import { Hono } from 'hono';
import { createCardRoutes } from '#features/catalogue/cards/cards.server.ts';
import { createMapRoutes } from '#features/catalogue/maps/maps.server.ts';
import type { PhotoFiles } from '#features/catalogue/photos/photo-files.server.ts';
import { createPosterRoutes } from '#features/catalogue/posters/posters.server.ts';
import { createDiscoveryRoutes } from '#features/site/discovery/discovery.server.ts';
import type { Call } from '#platform/call.ts';
import type { Services } from '#platform/services.ts';
import { router } from '../handlers.server.ts';
import { createPlaceCheck } from './public-pages.ts';

export function createPublicFiles(services: Services, anonymousCall: () => Call, photoFiles: PhotoFiles): Hono {
  const catalogue = createRouterClient(router, { context: anonymousCall });
  const routes = new Hono();
  routes.route('/', createPosterRoutes(createPlaceCheck(services)));
  routes.route('/', photoFiles.routes);
  routes.route('/', createMapRoutes());
  routes.route('/', createCardRoutes(services, catalogue));
  routes.route(
    '/',
    createDiscoveryRoutes(services, () => catalogue.listDestinations()),
  );
  return routes;
}
