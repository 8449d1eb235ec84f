// A value of a field as staff read it.
import { showClaim } from '#domain/claims.ts';
import { showInclusion } from '#domain/inclusions.ts';
import { cad } from '#domain/money.ts';
import { type DraftDay, showHoliday, showWeek } from '#domain/typed-hours.ts';
import { m } from '#messages';
import type { DraftCharge, Value } from './fields.ts';

/** A value as one line of text: for the list of changes, and for a spreadsheet. */
export function showValue(value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? m.records_yes() : m.records_no();
  if (typeof value !== 'object') return String(value);
  if ('proof' in value) return showClaim(value);
  if (!Array.isArray(value)) return `${value.from} - ${value.to}: ${value.note}`;
  return isWeek(value) ? showWeek(value) : value.map(showOne).join('; ');
}

type Listed = Extract<Value, unknown[]>;
const isWeek = (value: Listed): value is DraftDay[] => value.some((one) => typeof one === 'object' && 'day' in one);

function showOne(one: Exclude<Listed, DraftDay[]>[number]): string {
  if (typeof one === 'string') return one;
  if ('room' in one) return showInclusion(one);
  return 'date' in one ? showHoliday(one) : showCharge(one);
}

const showCharge = ({ name, amountCents }: DraftCharge) =>
  `${name} ${typeof amountCents === 'number' ? cad(amountCents / 100, 'cents') : amountCents}`;
