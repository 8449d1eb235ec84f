import { grouped } from './money.ts';

/** '5,710 km' */
export const kilometres = (km: number): string => `${grouped(km)} km`;
