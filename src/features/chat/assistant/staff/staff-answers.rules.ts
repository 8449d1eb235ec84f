// What staff may write of Jessica's answers. Without zod, so that its pages may carry it.

export const ANSWER_LIMITS = { title: 120, askedAs: 2000, text: 2000, question: 1000, open: 200 } as const;

/** Where an answer comes from: as it was written with the product, changed by staff, theirs alone, or read off a page. */
export const ORIGINS = ['original', 'changed', 'own', 'page'] as const;
export type Origin = (typeof ORIGINS)[number];

export const ANSWER_FILTERS = ['all', 'shown', 'hidden', 'changed', 'own', 'page'] as const;
export type AnswerFilter = (typeof ANSWER_FILTERS)[number];

const FACT = /\{([^{}]*)\}/g;
const FACTS = new Set(['name', 'phone', 'email']);

/** The first unknown name in braces; visitors would see it unreplaced. */
export const unknownFact = (text: string): string | undefined =>
  [...text.matchAll(FACT)].map(([, fact = '']) => fact).find((fact) => !FACTS.has(fact));
