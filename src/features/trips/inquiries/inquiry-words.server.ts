// Words that the desk searches in inquiries, found by the index of their trigrams.
// Decision: docs/decisions/0056-a-large-desk.md
import { or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { patternOf } from '#platform/contains.ts';
import { inquiries } from './inquiries.table.ts';
import { readReference } from './inquiry-reference.rules.ts';

const merged = alias(inquiries, 'merged');
type Table = typeof inquiries | typeof merged;

/** The lines of `words`. No text of an inquiry has a line of its own. */
const WORD_LINES = { name: 1, email: 2, from: 3, to: 4, phone: 6 } as const;

const has = (table: Table, pattern: string): SQL => sql`${table.words} like search_text(${pattern})`;
const hasText = (table: Table, text: string): SQL =>
  sql`(${has(table, patternOf(text))} and split_part(${table.words}, chr(11), 1) like search_text(${patternOf(text)}))`;

/** One part contains the text. What the index finds in any part is looked at once more. */
export const partContains = (part: keyof typeof WORD_LINES, text: string): SQL =>
  sql`(${has(inquiries, patternOf(text))} and split_part(${inquiries.words}, chr(10), ${WORD_LINES[part]}::integer) like search_text(${patternOf(text)}))`;

const LEAST_DIGITS = 3;
/** The digits of a number as they are dialled, whatever stands between them; undefined of what is no number. */
export function typedDigits(q: string, least = LEAST_DIGITS): string | undefined {
  const digits = q.replace(/\D/g, '');
  return digits.length < least || /\p{L}/u.test(q) ? undefined : digits;
}

/** Fewer are also parts of emails, and of years. */
const DIGITS_OF_A_PHONE = 5;

function wordsOf(table: Table, q: string): SQL | undefined {
  const reference = readReference(q);
  const digits = typedDigits(q, DIGITS_OF_A_PHONE);
  return or(
    hasText(table, q),
    digits ? has(table, patternOf(digits)) : undefined,
    // Its line begins so.
    reference ? has(table, `%\n${reference}%`) : undefined,
  );
}

/** Name, email, from, to or phone of the inquiry itself contains the text as typed, or it begins the reference. */
export const hasWords = (q: string): SQL | undefined => wordsOf(inquiries, q);

/** The same, or of what was merged into it. An array, so that an index finds its rows. */
export const caseHasWords = (q: string): SQL | undefined =>
  or(
    hasWords(q),
    sql`${inquiries.id} = any(array(select merged.merged_into from ${inquiries} as merged
      where merged.merged_into is not null and ${wordsOf(merged, q)}))`,
  );
