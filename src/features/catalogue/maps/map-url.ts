// The addresses of maps. Nothing here draws: components may import it.

/** wide and tall: the ways from the Canadian gateways, for a band on a page. small: one way, on the dark ground of a trip. */
export const MAP_SHAPES = ['wide', 'tall', 'small'] as const;
export type MapShape = (typeof MAP_SHAPES)[number];

export const MAP_SIZES: Readonly<Record<MapShape, { width: number; height: number }>> = {
  wide: { width: 840, height: 520 },
  tall: { width: 420, height: 360 },
  small: { width: 408, height: 264 },
};

/** '/maps/lis.svg': to Lisbon from every gateway. */
export const gatewaysMapUrl = (to: string, shape: 'wide' | 'tall'): string =>
  `/maps/${to.toLowerCase()}.svg?shape=${shape}`;

/** '/maps/yyz-lis.svg': from one airport to another. */
export const routeMapUrl = (from: string, to: string): string => `/maps/${from.toLowerCase()}-${to.toLowerCase()}.svg`;
