import { type Airport, airportByCode } from '#features/catalogue/airports/airports.ts';

/** The Canadian airports that maps start from, coast to coast. */
const GATEWAYS = ['YVR', 'YYC', 'YYZ', 'YUL', 'YHZ'] as const;

export const gateways: readonly Airport[] = GATEWAYS.flatMap((iata) => airportByCode(iata) ?? []);
