// Apart from the other words of inclusions, because every page with a package shows these.
import { m } from '#messages';
import type { InclusionKind } from './inclusion-kinds.ts';

export const INCLUSION_WORDS: Readonly<Record<InclusionKind, () => string>> = {
  hotel: m.inclusion_hotel,
  transfer: m.inclusion_transfer,
  tour: m.inclusion_tour,
  insurance: m.inclusion_insurance,
};
/** 'Hotel' */
export const inclusionKindWords = (kind: InclusionKind): string => INCLUSION_WORDS[kind]();
