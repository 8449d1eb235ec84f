// Spreadsheets that we hand out (RFC 4180).

/** Excel takes a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';
/** A cell that begins so is run as a formula by spreadsheets, or reads like one that we kept from running. */
const FORMULA = /^'*[=+\-@\t\r]/;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

type Rows = readonly (readonly (string | number | boolean)[])[];

/** A whole file. */
export const writeCsv = (rows: Rows): string => BYTE_ORDER_MARK + writeCsvRows(rows);

/** Further rows of a file. Cells that would run as formulas begin with an apostrophe, which spreadsheets do not show. */
export const writeCsvRows = (rows: Rows): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: string | number | boolean): string {
  const text = String(value);
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  // Tabs and semicolons too, so that a reader that guesses the separator guesses the comma.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
