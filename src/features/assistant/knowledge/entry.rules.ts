// Limits of the answers that staff write.

export const ENTRY_LIMITS = { title: 120, phrases: 200, text: 2000 } as const;

const FACT = /\{([^{}]*)\}/g;
/** The facts of the company that a text may name in braces. */
export const ANSWER_FACTS = ['name', 'phone', 'email', 'hours', 'address', 'since'] as const;
const FACTS = new Set<string>(ANSWER_FACTS);

/** The first unknown name in braces; visitors would see it unreplaced. */
export const unknownFact = (text: string): string | undefined =>
  [...text.matchAll(FACT)].map(([, fact = '']) => fact).find((fact) => !FACTS.has(fact));
