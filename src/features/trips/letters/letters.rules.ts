// Limits of letters, and the variables of their templates. Without zod, because pages include it.

/** `sent` is from the desk; `received` is an answer of the traveller, which an agent pasted or the mailbox had. */
export const LETTER_KINDS = ['sent', 'received'] as const;
/** Why a mail is not in its letter, or not all of it. */
export const ARRIVAL_PROBLEMS = ['large', 'unreadable', 'long'] as const;
export const SUBJECT_LIMIT = 150;
export const LETTER_LIMIT = 5_000;

/** What a letter may name in braces, such as {name}. */
export const VARIABLES = ['name', 'reference', 'route', 'dates', 'people', 'agent', 'agency', 'phone'] as const;
export type Variable = (typeof VARIABLES)[number];
export type Known = Readonly<Record<Variable, string>>;

const IN_BRACES = /\{(\w{1,30})\}/g;
const isVariable = (name: string): name is Variable => VARIABLES.some((one) => one === name);

/** The text with the values that are known; other names stay in their braces. */
export const filled = (text: string, known: Known): string =>
  text.replace(IN_BRACES, (whole, name: string) => (isVariable(name) && known[name]) || whole);

/** What stands in braces, each name once: the variables, and names that mean nothing. */
export function namesIn(text: string): { variables: Variable[]; unknown: string[] } {
  const names = [...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name))];
  return { variables: names.filter(isVariable), unknown: names.filter((name) => !isVariable(name)) };
}

/** '{name}, {reference}' */
export const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
