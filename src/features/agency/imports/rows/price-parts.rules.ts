// Composes a price from a total, from its parts, or from both.
import { cad } from '#domain/money.ts';
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { AIR_FARE, LONE_TOTAL } from '#features/catalogue/offers/charge-names.rules.ts';
import { m } from '#messages';
import type { Read } from './read-cells.rules.ts';

export type GivenPrice = { total: number | undefined; parts: readonly PriceComponent[] };

const words = (cents: number) => cad(cents / 100);
const base = (name: string, amountCents: number): PriceComponent => ({ kind: 'base', name, amountCents });

/**
 * A total is always the sum of its parts. A total alone does not show what it includes: a new offer gets it as one part
 * labelled as such, and is not advertised before its charges are named; an existing offer keeps its charges, and its
 * air fare changes.
 */
export function composePrice({ total, parts }: GivenPrice, before: readonly PriceComponent[]): Read<PriceComponent[]> {
  const charges = merged(parts.filter(({ amountCents }) => amountCents > 0));
  const sum = totalCents(charges);
  const hasFare = charges.some(({ kind }) => kind === 'base');
  if (total === undefined) {
    if (hasFare) return { value: charges };
    return { wrong: charges.length > 0 ? m.import_price_parts_only() : m.import_price_missing() };
  }
  if (total === 0) return { wrong: m.import_price_zero() };
  if (charges.length === 0) return before.length > 0 ? withTotal(before, total) : { value: [base(LONE_TOTAL, total)] };
  if (hasFare && sum !== total) return { wrong: m.import_price_sum({ sum: words(sum), total: words(total) }) };
  if (sum > total) return { wrong: m.import_price_exceeded({ sum: words(sum), total: words(total) }) };
  return { value: sum === total ? charges : [base(AIR_FARE, total - sum), ...charges] };
}

/** Whether only the total is known, in the row and of the offer that it changes. */
export function isLone({ total = 0, parts }: GivenPrice, before: readonly PriceComponent[]): boolean {
  const isUnnamed = before.every(({ name }) => name === LONE_TOTAL);
  return total > 0 && parts.every(({ amountCents }) => amountCents === 0) && isUnnamed;
}

function withTotal(before: readonly PriceComponent[], total: number): Read<PriceComponent[]> {
  const difference = total - totalCents(before);
  const fare = before.find(({ kind }) => kind === 'base');
  if (difference === 0) return { value: [...before] };
  const changed = (fare?.amountCents ?? 0) + difference;
  if (changed < 0) {
    const charges = totalCents(before) - (fare?.amountCents ?? 0);
    return { wrong: m.import_price_exceeded({ sum: words(charges), total: words(total) }) };
  }
  if (!fare) return { value: [base(AIR_FARE, changed), ...before] };
  return { value: before.map((part) => (part === fare ? { ...part, amountCents: changed } : part)) };
}

/** Two columns with the same name are one part. */
function merged(parts: readonly PriceComponent[]): PriceComponent[] {
  const byName = Map.groupBy(parts, ({ kind, name }) => `${kind} ${name}`);
  return [...byName.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, amountCents: totalCents([first, ...rest]) }] : [],
  );
}

/** The parts of a draft that have an amount. */
export function partsOf(data: Readonly<Record<string, unknown>> | undefined): PriceComponent[] {
  const parts = Array.isArray(data?.components) ? (data.components as Partial<PriceComponent>[]) : [];
  return parts.filter((part): part is PriceComponent => typeof part.amountCents === 'number');
}

/** Whether two prices have the same parts, in any order. */
export function sameParts(one: readonly PriceComponent[], other: readonly PriceComponent[]): boolean {
  const sorted = (parts: readonly PriceComponent[]) =>
    parts
      .map(({ kind, name, amountCents }) => `${kind} ${name} ${amountCents}`)
      .sort()
      .join('\n');
  return one.length === other.length && sorted(one) === sorted(other);
}
