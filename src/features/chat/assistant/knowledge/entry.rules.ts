// Limits of the answers that staff write.

export const ENTRY_LIMITS = { title: 120, askedAs: 2000, text: 2000 } as const;

const FACT = /\{([^{}]*)\}/g;
const FACTS = new Set(['name', 'phone', 'email']);

/** The first unknown name in braces; visitors would see it unreplaced. */
export const unknownFact = (text: string): string | undefined =>
  [...text.matchAll(FACT)].map(([, fact = '']) => fact).find((fact) => !FACTS.has(fact));
