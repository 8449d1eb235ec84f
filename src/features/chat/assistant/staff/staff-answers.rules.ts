// Limits of the answers that staff write. Without zod, because pages include it.

export const ANSWER_LIMITS = { title: 120, askedAs: 2000, text: 2000, question: 1000, open: 200 } as const;

/** The origin of an answer: written with the product, changed by staff, written by staff, or copied from a page. */
export const ORIGINS = ['original', 'changed', 'own', 'page'] as const;
export type Origin = (typeof ORIGINS)[number];

export const ANSWER_FILTERS = ['all', 'shown', 'hidden', 'changed', 'own', 'page'] as const;
export type AnswerFilter = (typeof ANSWER_FILTERS)[number];

const FACT = /\{([^{}]*)\}/g;
/** The facts of the company that a text may name in braces. */
export const ANSWER_FACTS = ['name', 'phone', 'email', 'hours', 'address'] as const;
const FACTS = new Set<string>(ANSWER_FACTS);

/** The first unknown name in braces; visitors would see it unreplaced. */
export const unknownFact = (text: string): string | undefined =>
  [...text.matchAll(FACT)].map(([, fact = '']) => fact).find((fact) => !FACTS.has(fact));
