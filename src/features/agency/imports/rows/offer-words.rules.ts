// The changes of an offer, in words: field, before, after.
import { cad } from '#domain/money.ts';
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { cut } from '#domain/text.ts';
import { changedFields, type Data, type Fields } from '#features/records/store/fields.ts';
import { showValue } from '#features/records/store/show-value.ts';
import { m } from '#messages';
import { partsOf } from './price-parts.rules.ts';

export type Change = { label: string; from: string; to: string };

const LONGEST = 300;
const money = (cents: number) => cad(cents / 100);

/** @param cityWords the name of a city by its id. */
export function changesOf(fields: Fields, before: Data, after: Data, cityWords: (id: string) => string): Change[] {
  return changedFields(fields, before, after).flatMap((name): Change[] => {
    const field = fields[name];
    if (!field) return [];
    if (field.kind === 'price') return priceChanges(field.label(), partsOf(before), partsOf(after));
    const words = (data: Data) =>
      cut(field.kind === 'reference' ? cityWords(String(data[name] ?? '')) : showValue(data[name]), LONGEST);
    return [{ label: field.label(), from: words(before), to: words(after) }];
  });
}

/** The total, and below it each part that differs. */
function priceChanges(label: string, before: readonly PriceComponent[], after: readonly PriceComponent[]): Change[] {
  const [from = '', to = ''] = [before, after].map((parts) => (parts.length > 0 ? money(totalCents(parts)) : ''));
  const [one, other] = [amountsOf(before), amountsOf(after)];
  const names = [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
  const amount = (cents: number | undefined) => (cents === undefined ? '' : money(cents));
  const parts = names.map((name) => ({ label: name, from: amount(one.get(name)), to: amount(other.get(name)) }));
  return from === to ? parts : [{ label, from, to }, ...parts];
}

const amountsOf = (parts: readonly PriceComponent[]) =>
  new Map(parts.map(({ name, amountCents }) => [name, amountCents]));

/** 'Lisbon · YYZ → LIS', and the airline if it has one. */
export function offerTitle({ name, airline, city, origin, destination }: Readonly<Record<string, unknown>>): string {
  const title = [airline, name ?? city].filter(Boolean).join(' · ') || m.import_untitled();
  return origin && destination ? `${title} · ${origin} → ${destination}` : title;
}
