import { formatNumber } from './formats.ts';
import { currentLocale } from './locale.ts';

/** '5,710 km' */
export const kilometres = (km: number): string => `${formatNumber(km)}${currentLocale() === 'fr' ? '\u00a0' : ' '}km`;
