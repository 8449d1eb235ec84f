import { inclusionKindWords } from '#domain/inclusion-kind-words.ts';
import type { InclusionKind } from '#domain/inclusion-kinds.ts';
import { inclusionDetails } from '#domain/inclusion-words.ts';
import { m } from '#messages';

/** 'Hotel: Hotel Mundial, 4 stars, 7 nights, Double room, breakfast' */
export const includedWords = (one: { kind: InclusionKind } & Parameters<typeof inclusionDetails>[0]): string =>
  m.inclusion_shown({ kind: inclusionKindWords(one.kind), details: inclusionDetails(one) });
