// Whole numbers as people type them: travellers, nights, pages, positions.
import { latinDigits } from './text.ts';

const LONGEST_COUNT = 40;
const WHOLE = /^[-+]?\d{1,9}$/;
const WITH_DECIMALS = /^(\d{1,9})[.,](\d{1,2})$/;

/**
 * The number that was typed, in digits of any script; undefined if nothing was. '7,5' and '7.5' are 7.5, never 75, and
 * text that is no number is NaN. Thousands are not counted, so '1,000' is NaN.
 */
export function typedCount(typed: string): number | undefined {
  const text = latinDigits(typed.slice(0, LONGEST_COUNT)).trim();
  if (text === '') return undefined;
  if (WHOLE.test(text)) return Number(text);
  const [, whole, decimals] = WITH_DECIMALS.exec(text) ?? [];
  return whole ? Number(`${whole}.${decimals}`) : Number.NaN;
}
