// The number by which a traveller and the desk name an inquiry to each other. It gives access to nothing.
// Decision: docs/decisions/0041-inquiries-beyond-the-form.md
import { latinDigits } from '#domain/text.ts';

/** Without vowels, so that no words arise, and without what is mistaken for another: 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V. */
export const REFERENCE_LETTERS = '23456789CDFHJKMNPQRTVWXY';
export const REFERENCE_LENGTH = 8;
const HALF = REFERENCE_LENGTH / 2;
const MAX_TYPED = 24;
const BEGINNING = new RegExp(`^[${REFERENCE_LETTERS}]{${HALF},${REFERENCE_LENGTH}}$`);

/** 'K7M3-9QXD' */
export const writtenReference = (letters: string): string => `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;

/** The beginning of a reference as it is stored, from 'k7m39qxd', 'K7M3 9QXD' or 'k7m3'; undefined for any other text. */
export function readReference(typed: string): string | undefined {
  if (typed.length > MAX_TYPED) return undefined;
  const letters = latinDigits(typed)
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '');
  if (!BEGINNING.test(letters)) return undefined;
  return letters.length > HALF ? writtenReference(letters) : letters;
}
