import { numberFormat } from './formatters.ts';

/** '5,710 km' */
export const kilometres = (km: number): string =>
  `${numberFormat('en-CA', { maximumFractionDigits: 0 }).format(km)} km`;
