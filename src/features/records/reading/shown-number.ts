// A number as its cell shows it: 1284.6405 in '"$"#,##0.00' is $1284.64.
import { format } from 'numfmt';
import { dayOfSerial } from './serial-days.ts';
import { GENERAL, type NumberFormat } from './workbook-styles.ts';

/** The number of digits that a spreadsheet itself shows. */
const DIGITS = 15;
const INVALID = 'NOT A FORMAT';
/** Separators of thousands. */
const GROUPED = /(?<=\d)[,\u00a0](?=\d)/g;
/** A currency may be in brackets with a language, which would change the decimal point. */
const IN_BRACKETS = /\[\$([^\]"-]{0,20})(?:-[^\]]{0,40})?\]/g;
/** Displays for the eye that are no amount or name: 1.2E+03, 1 1/4, and 1.3 for thousands. */
const ROUGH = /[0#?]E[+-]|[?#0]\s*\/\s*[?#0\d]|[0#?],+(?![0#?,])/i;

/** Dates as 2027-03-14, percentages with their sign, other numbers with a point and without separators of thousands. */
export function shownNumber(value: number, { kind, code }: NumberFormat = GENERAL, is1904: boolean): string {
  if (kind === 'date') return dayOfSerial(value, is1904) ?? String(value);
  const exact = String(Number((kind === 'percent' ? value * 100 : value).toPrecision(DIGITS)));
  const shown = code === '' || ROUGH.test(code) ? exact : (displayed(value, code) ?? exact);
  if (kind !== 'percent') return shown.replace(/(?<!\d)\d+\.\d{3,}/, clear);
  const percent = Number(shown.replace('%', ''));
  return shown.trim() === '' || Number.isNaN(percent) ? shown : `${percent}%`;
}

function displayed(value: number, code: string): string | undefined {
  const plain = code.replace(IN_BRACKETS, '"$1"');
  const shown = format(plain, value, { throws: false, invalid: INVALID });
  return shown.includes(INVALID) ? undefined : shown.replace(GROUPED, '').replace(/\s+/g, ' ').trim();
}

/** 999.999 as text could be 999,999. As a number it cannot, so it gets a fourth decimal. */
function clear(decimal: string): string {
  const short = decimal.replace(/(?<=\.\d{2}\d*?)0+$/, '');
  return /\.\d{3}$/.test(short) ? `${short}0` : short;
}
