// The rules of a record before it is published, and what a list shows of it.

import { cut } from '#domain/text.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { fixedValue } from '#platform/live-config.ts';
import type { Check, Collection } from './collection.ts';
import { type Data, MAX_TEXT, problemOf } from './fields.ts';
import { translationChecks } from './localized-fields.ts';
import type { Lookups } from './lookups.ts';

/** Every rule, met or not: first the problems of single fields. */
export function checkRecord(
  collection: Collection,
  data: Data,
  lookups: Lookups,
  record: { liveId: string; demo: boolean },
): Check[] {
  const { fields, checks } = collection;
  const problems = Object.entries(fields).flatMap(([field, declared]): Check[] => {
    const title = fixedValue(lookups.config, field) === undefined && problemOf(declared, data[field]);
    return title ? [{ title, met: false, field }] : [];
  });
  return [
    ...problems,
    ...checks(data, lookups, record),
    ...takenCheck(collection, data, lookups, record),
    ...translationChecks(fields, data),
  ];
}

/** No two published records of a collection have the same value in its `unique` field. */
function takenCheck(
  { name, fields, unique }: Collection,
  data: Data,
  lookups: Lookups,
  record: { liveId: string },
): Check[] {
  if (unique === undefined) return [];
  const plain = (value: unknown) => String(value ?? '').toLowerCase();
  const others = lookups.shown.filter(({ collection, liveId }) => collection === name && liveId !== record.liveId);
  const met = !others.some((other) => plain(other.data[unique]) === plain(data[unique]));
  const field = fields[unique]?.label() ?? unique;
  return [{ title: m.records_check_unique({ field }), met, text: m.records_taken({ field }), field: unique }];
}

export const blocking = (checks: readonly Check[]): Check[] => checks.filter(({ met, warns }) => !met && !warns);

/** The columns that are computed from the data. */
export function computed(
  collection: Collection,
  data: Data,
  lookups: Lookups,
  record: { liveId: string; demo: boolean },
) {
  const { title, subtitle, amountCents, untilDay, words = '' } = collection.summary(data, lookups);
  return {
    // Truncated, because a list's title is indexed, and a draft may be any text.
    ...{ title: cut(title, MAX_TEXT), subtitle: cut(subtitle, MAX_TEXT) },
    words: `${title} ${subtitle} ${words}`,
    amountCents: amountCents !== null && Math.abs(amountCents) < 2 ** 31 ? amountCents : null,
    untilDay: untilDay !== null && /^\d{4}-\d\d-\d\d$/.test(untilDay) && !problemOf(DAY, untilDay) ? untilDay : null,
    findings: blocking(checkRecord(collection, data, lookups, record)).length,
  };
}
const DAY = { kind: 'date', label: m.records_book_by } as const;

/** Refuses with every unmet rule, each at its field. */
export function refuseUnmet(unmet: readonly Check[]): void {
  if (unmet.length === 0) return;
  const fields = Object.fromEntries(
    unmet.flatMap(({ field, title, text }) => (field ? [[field, text ?? title]] : [])).reverse(),
  );
  const elsewhere = unmet.find(({ field }) => !field);
  const sentence = elsewhere
    ? m.records_not_publishable({ rule: elsewhere.title })
    : m.records_not_publishable_fields();
  throw refuse('UNPROCESSABLE', sentence, { fields });
}

/** Another record with that value was published at the same moment: PostgreSQL reports 23505 for a violated unique index. */
export function refuseTaken({ fields, unique }: Collection, error: Error): never {
  const { code } = (error.cause ?? error) as { code?: unknown };
  if (unique === undefined || code !== '23505') throw error;
  const sentence = m.records_taken({ field: fields[unique]?.label() ?? unique });
  throw refuse('CONFLICT', sentence, { fields: { [unique]: sentence } });
}
