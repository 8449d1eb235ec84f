// A file to fill in: the best-recognised column names, and an example below them.
import { addDays, civilToday } from '#domain/dates.ts';
import type { ImportCollection } from '../imports.rules.ts';
import { FIELDS } from './import-fields.content.ts';

const CHARGES = [
  ['Air fare', '1080.58'],
  ['Carrier surcharge', '71'],
  ['Air Travellers Security Charge', '34.42'],
  ['Airport Improvement Fee', '38'],
  ['Agency service fee', '25'],
] as const;

export function templateOf(collection: ImportCollection, today = civilToday()): string[][] {
  const days: Record<string, string> = {
    ...{ travelFrom: addDays(today, 60), travelTo: addDays(today, 150), bookBy: addDays(today, 45) },
  };
  // New offers have no id of ours.
  const fields = FIELDS[collection].filter(({ key }) => key !== 'recordId');
  return [
    [...fields.map(({ label }) => label()), ...CHARGES.map(([name]) => name)],
    [...fields.map(({ key, sample }) => days[key] ?? sample()), ...CHARGES.map(([, amount]) => amount)],
  ];
}
