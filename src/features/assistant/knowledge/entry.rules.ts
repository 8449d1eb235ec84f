// Limits of the answers that staff write.

export const ENTRY_LIMITS = { title: 120, phrases: 200, text: 2000 } as const;

const FACT = /\{([^{}]*)\}/g;
/** The facts of the company that a text may name in braces. */
export const ANSWER_FACTS = ['name', 'phone', 'email', 'hours', 'address', 'since'] as const;

/** The first name in braces that is none of these facts; visitors would see it unreplaced. */
export const unknownFact = (text: string, facts: readonly string[] = ANSWER_FACTS): string | undefined =>
  [...text.matchAll(FACT)].map(([, fact = '']) => fact).find((fact) => !facts.includes(fact));
