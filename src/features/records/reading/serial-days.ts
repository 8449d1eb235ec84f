// Converts the serial days of spreadsheets.
import { addDays } from '#domain/dates.ts';

const LAST_SERIAL = 2_958_465; // 9999-12-31
/** Spreadsheets treat 1900 as a leap year, so the count is correct from March of that year on. */
const FIRST_RIGHT_SERIAL = 61;

export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const day = Math.floor(serial);
  if (day > LAST_SERIAL - (is1904 ? 1462 : 0)) return undefined;
  if (is1904) return day < 0 ? undefined : addDays('1904-01-01', day);
  return day < FIRST_RIGHT_SERIAL ? undefined : addDays('1899-12-30', day);
}
