// Apart from inclusions.ts, because pages that only show prices load this one.

/** What a package can contain besides its flight. */
export const INCLUSION_KINDS = ['hotel', 'transfer', 'tour', 'insurance'] as const;
export type InclusionKind = (typeof INCLUSION_KINDS)[number];
