// Generated files for everyone: posters, photographs, logos, portraits, maps, OG images, and files for search engines.
import { createRouterClient } from '@orpc/server';
import { Hono } from 'hono';
import { DEFAULT_LOCALE, LOCALES } from '#domain/locale.ts';
import { createPortraitRoutes } from '#features/account/portraits/portraits.server.ts';
import { createMapRoutes, createOfferedRoutes } from '#features/catalogue/maps/maps.server.ts';
import { createOgImageRoutes } from '#features/catalogue/og-images/og-images.server.ts';
import type { PhotoFiles } from '#features/catalogue/photos/photo-files.server.ts';
import { createPosterRoutes } from '#features/catalogue/posters/posters.server.ts';
import { createLogoRoutes } from '#features/company/logo/logos.server.ts';
import { createDiscoveryRoutes } from '#features/site/discovery/discovery.server.ts';
import type { Call } from '#platform/call.ts';
import type { Services } from '#platform/services.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { router } from '../handlers.server.ts';
import type { AppEnv } from './app-env.ts';
import { createFormerSlugs, createPlaceCheck } from './public-pages.ts';

export function createPublicFiles(
  services: Services,
  budget: WorkBudget,
  anonymousCall: () => Call,
  photoFiles: PhotoFiles,
): Hono<AppEnv> {
  const catalogue = createRouterClient(router, { context: anonymousCall });
  const routes = new Hono<AppEnv>();
  routes.route('/', createPosterRoutes(budget, createPlaceCheck(services), createFormerSlugs(services)));
  routes.route('/', photoFiles.routes);
  routes.route('/', createLogoRoutes(services, budget));
  routes.route('/', createPortraitRoutes(services, budget));
  const maps = createMapRoutes(budget, createOfferedRoutes(services));
  const cards = createOgImageRoutes(services, catalogue, budget);
  // They have words, so each language has its own below its prefix.
  for (const locale of LOCALES)
    for (const pictures of [maps, cards]) routes.route(locale === DEFAULT_LOCALE ? '/' : `/${locale}`, pictures);
  routes.route(
    '/',
    createDiscoveryRoutes(services, () => catalogue.listDestinations()),
  );
  return routes;
}
