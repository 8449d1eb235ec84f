import { inclusionKindWords } from '#domain/inclusion-kind-words.ts';
import type { InclusionKind } from '#domain/inclusion-kinds.ts';
import { inclusionDetails } from '#domain/inclusion-words.ts';
import { m } from '#messages';

type Included = { kind: InclusionKind } & Parameters<typeof inclusionDetails>[0];

/** 'Hotel: Hotel Mundial, 4 stars, 7 nights, Double room, breakfast' for each, equal ones once. */
export const includedLines = (included: readonly Included[]): string[] => [
  ...new Set(
    included.map((one) => m.inclusion_shown({ kind: inclusionKindWords(one.kind), details: inclusionDetails(one) })),
  ),
];
