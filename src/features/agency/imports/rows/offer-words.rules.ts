// What changed in an offer, in words: field, before, after.
import { cad } from '#domain/money.ts';
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { m } from '#messages';
import { FIELDS } from '../columns/import-fields.rules.ts';
import type { ImportCollection } from '../imports.rules.ts';
import type { OfferData } from './offer-of-row.rules.ts';
import { sameParts } from './price-parts.rules.ts';

export type Change = { label: string; from: string; to: string };

const LONGEST = 300;
const money = (cents: number) => cad(cents / 100);

/** @param cityWords the name of a city by its id. */
export function changesOf(
  collection: ImportCollection,
  before: OfferData,
  after: OfferData,
  cityWords: (id: string) => string,
): Change[] {
  const plain = FIELDS[collection].flatMap(({ key, label }): Change[] => {
    const changed = changeOf(before[key], after[key]);
    return changed && key !== 'city' ? [{ label: label(), ...changed }] : [];
  });
  const city = changeOf(before.city ?? before.cityId, after.city ?? after.cityId);
  if (city)
    plain.unshift({
      label: m.import_field_city(),
      from: cityWords(city.from) || city.from,
      to: cityWords(city.to) || city.to,
    });
  const evidence = changeOf(evidenceWords(before.evidence), evidenceWords(after.evidence));
  return [
    ...plain,
    ...(evidence ? [{ label: m.import_field_evidence_note(), ...evidence }] : []),
    ...priceChanges(before.components ?? [], after.components ?? []),
  ];
}

function changeOf(before: unknown, after: unknown): { from: string; to: string } | undefined {
  const [from, to] = [words(before), words(after)];
  return from === to ? undefined : { from: from.slice(0, LONGEST), to: to.slice(0, LONGEST) };
}

function words(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? m.import_yes() : m.import_no();
  return Array.isArray(value) ? value.join(' | ') : String(value);
}

function evidenceWords(evidence: unknown): string {
  if (typeof evidence !== 'object' || evidence === null) return '';
  const { from, to, note } = evidence as Record<string, unknown>;
  return `${from} – ${to}: ${note}`;
}

function priceChanges(before: readonly PriceComponent[], after: readonly PriceComponent[]): Change[] {
  if (sameParts(before, after)) return [];
  const [from, to] = [totalCents(before), totalCents(after)].map(money);
  const total = from === to ? [] : [{ label: m.import_field_total(), from: from ?? '', to: to ?? '' }];
  const amounts = (parts: readonly PriceComponent[]) =>
    new Map(parts.map(({ name, amountCents }) => [name, amountCents]));
  const [one, other] = [amounts(before), amounts(after)];
  const names = [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
  const amount = (cents: number | undefined) => (cents === undefined ? '' : money(cents));
  return [...total, ...names.map((label) => ({ label, from: amount(one.get(label)), to: amount(other.get(label)) }))];
}

/** 'Lisbon · YYZ → LIS', and the airline where it has one. */
export function offerTitle({ name, airline, city, origin, destination }: OfferData): string {
  const title = [airline, name ?? city].filter(Boolean).join(' · ');
  return origin && destination ? `${title || m.import_untitled()} · ${origin} → ${destination}` : title;
}
