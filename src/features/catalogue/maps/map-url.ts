// The URLs of maps. Components may import this file, because it does not contain the drawing code.
import { fileTo } from '#domain/path-to.ts';

/** wide and tall: the routes from the Canadian gateways, for a band on a page. small: one route, on the dark background of a trip. */
const MAP_SHAPES = ['wide', 'tall', 'small'] as const;
export type MapShape = (typeof MAP_SHAPES)[number];

export const MAP_SIZES: Readonly<Record<MapShape, { width: number; height: number }>> = {
  wide: { width: 840, height: 520 },
  tall: { width: 420, height: 360 },
  small: { width: 408, height: 264 },
};

/** '/maps/lis.svg': to Lisbon from every gateway. */
export const gatewaysMapUrl = (to: string, shape: 'wide' | 'tall'): string =>
  fileTo(`/maps/${to.toLowerCase()}.svg?shape=${shape}`);

/** '/maps/yyz-lis.svg': from one airport to another. */
export const routeMapUrl = (from: string, to: string): string =>
  fileTo(`/maps/${from.toLowerCase()}-${to.toLowerCase()}.svg`);

/** '/maps/around-yyz.svg': the land around an airport of departure, as the background of the results of a search. */
export const aroundMapUrl = (iata: string): string => fileTo(`/maps/around-${iata.toLowerCase()}.svg`);

/** The land of the world, as the background of prices. */
export const WORLD = { url: '/maps/world.svg', width: 1000, height: 480 } as const;
