// A file to fill in: the best-recognised column names, and an example below them.
import { addDays, civilToday } from '#domain/dates.ts';
import type { ImportCollection } from '../imports.rules.ts';
import { FIELDS } from './import-fields.content.ts';

const CHARGES = [
  ['Carrier surcharge', '71'],
  ['Air Travellers Security Charge', '34.42'],
  ['Airport Improvement Fee', '38'],
  ['Agency service fee', '25'],
] as const;

const AIR_FARE = [['Air fare', '1080.58']] as const;
/** What the example of a package contains has its price: the same total as that of a flight. */
const AIR_FARE_AND_INCLUDED = [
  ['Air fare', '430.58'],
  ['Accommodation', '560'],
  ['Transfer price', '90'],
] as const;

export function templateOf(collection: ImportCollection, today = civilToday()): string[][] {
  const days: Record<string, string> = {
    ...{ travelFrom: addDays(today, 60), travelTo: addDays(today, 150), bookBy: addDays(today, 45) },
  };
  // New offers have no id of ours.
  const fields = FIELDS[collection].filter(({ key }) => key !== 'recordId');
  const charges = [...(collection === 'packages' ? AIR_FARE_AND_INCLUDED : AIR_FARE), ...CHARGES];
  return [
    [...fields.map(({ label }) => label()), ...charges.map(([name]) => name)],
    [...fields.map(({ key, sample }) => days[key] ?? sample()), ...charges.map(([, amount]) => amount)],
  ];
}
