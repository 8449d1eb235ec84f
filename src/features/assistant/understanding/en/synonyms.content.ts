// Synonyms in questions about trips. A word that the knowledge does not contain is replaced by another word of its group.
import { z } from 'zod';
import { readJson } from '#platform/content-files.ts';

const lines = readJson('synonyms.json', z.array(z.string().regex(/^\S+( \S+)+$/))).map((line) => line.split(' '));
const MEANT = new Map<string, ReadonlySet<string>>();
for (const line of lines)
  for (const word of line)
    MEANT.set(word, new Set([...(MEANT.get(word) ?? []), ...line.filter((other) => other !== word)]));

export const synonymsOf = (word: string): string[] => [...(MEANT.get(word) ?? [])];

/** Phrases, and the one word for them that the knowledge contains. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bcarry[- ]ons?\b/gi, 'carryon'],
  [/\b(eu|ec|uk)[- ]261\b/gi, '$1261'],
  [/\bdown[- ]payment\b/gi, 'deposit'],
  [/\bbased (in|at|out of)\b/gi, 'located in'],
  [/\bwhat'?s app\b/gi, 'whatsapp'],
  [/\be[- ]cig(arette)?s?\b/gi, 'ecigarette'],
  [/\b(get|got|gotten|getting|gets) back to (me|us)\b/gi, 'reply'],
  [/\b(run|runs|ran|running) out\b/gi, 'expires'],
  [/\b(turned|showed) up\b/gi, 'arrived'],
  [/\b(get|getting|got) rid of\b/gi, 'delete'],
  [/\b(call|called|calling) off\b/gi, 'cancel'],
  [/\b(come|coming|get|getting) (back )?home\b/gi, 'return'],
  [/\b(log|sign) ?in\b/gi, 'login'],
  [/\bsign(ing|ed)? ?up\b/gi, 'register'],
  [/\bno longer want to (go|travel|fly)\b|\bdon'?t want to (go|travel|fly)( anymore)?\b/gi, 'cancellation'],
  [/\bcan(no|')?t (go|travel|make it)( anymore)?\b/gi, 'cancellation'],
  [/\bcheck(ed|ing)? ?in (bag|bags|baggage|luggage)\b/gi, 'checked bag'],
  [/\b(check|checking|checked)[- ]in\b(?! (every|each))/gi, 'checkin'],
];
export const withPhrases = (question: string): string =>
  PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), question);
