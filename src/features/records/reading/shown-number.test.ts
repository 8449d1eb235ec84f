import { describe, expect, it } from 'vitest';
import { typedMoney } from '#domain/typed-money.ts';
import { readTable } from '../../../../test/read-table.ts';
import { workbookOf } from '../../../../test/workbook.ts';

/** The text of a number that is displayed by a format; the plain format without one. */
async function shown(value: number | string, format?: string, is1904 = false): Promise<string> {
  const cell = { xml: `<c s="${format === undefined ? 0 : 1}"><v>${value}</v></c>` };
  const rows = [
    ['Airline', 'Value'],
    ['x', cell],
  ];
  const { rows: read } = await readTable(workbookOf([{ rows }], { is1904, formats: [format ?? '0'] }));
  return read[0]?.cells[1] ?? '';
}
const cents = async (value: number, format?: string) => typedMoney(await shown(value, format)).cents;

describe('a number in a workbook', () => {
  it('with three decimals is never read as thousands', async () => {
    expect(await cents(999.999)).toBeUndefined();
    expect(typedMoney(await shown(999.999)).wrong).not.toContain('999999');
    expect(await cents(999.999, '0.000')).toBeUndefined();
    expect(await cents(1.249, '#,##0.000')).toBeUndefined();
  });

  it('in another currency keeps it', async () => {
    expect(await cents(1249, '#,##0.00\\ [$€-40C]')).toBeUndefined();
    expect(await shown(1249, '#,##0.00\\ [$€-40C]')).toBe('1249.00 €');
  });

  it.each([
    [1284.6405, '"$"#,##0.00', 128_464],
    [999.999, '"$"#,##0.00', 100_000],
    [333.33333333333331, '"$"#,##0.00', 33_333],
    [1249, '"$"#,##0.00', 124_900],
    [1284.6405, '#,##0', 128_500],
    [1284.6405, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 128_464],
    [1284.6405, '[$$-1009]#,##0.00', 128_464],
    [1284.6405, '#,##0.00\\ [$$-C0C]', 128_464],
    [1284.6405, '0.00" CAD"', 128_464],
    [1249.5, '0.000', 124_950],
    [1284.64, '0.0,"k"', 128_464],
    [1284.64, '#,##0,', 128_464],
    [1249.5, undefined, 124_950],
    [1234567, '#,##0.00;[Red]-#,##0.00', undefined],
  ])('%d displayed by %s has as many cents as it shows', async (value, format, expected) =>
    expect(await cents(value, format)).toBe(expected),
  );

  it.each([
    [42, '00000', '00042'],
    [7, '0" nights"', '7 nights'],
    [0.2, '0.00%', '20%'],
    [0.075, '0.0%', '7.5%'],
    [1249.4000000000001, undefined, '1249.4'],
    [0, '0;-0;;@', ''],
    [1284.6405, '0.00E+00', '1284.6405'],
    [1.25, '# ?/?', '1.25'],
    [5, 'not [a format', '5'],
    [416_555_0199, undefined, '4165550199'],
  ])('%d displayed by %s is %s', async (value, format, expected) => expect(await shown(value, format)).toBe(expected));

  it('that is a day is written as a day, also where days count from 1904', async () => {
    expect(await shown(46_460, '[$-409]mmmm\\ d\\,\\ yyyy')).toBe('2027-03-14');
    expect(await shown(44_998, 'dd/mm/yy', true)).toBe('2027-03-14');
  });
});

it('built-in formats are known by their number', async () => {
  const cell = (style: number, value: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });
  const styles = `<styleSheet><cellXfs>${[4, 44, 10, 14, 39].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  const rows = [
    ['a', 'b', 'c', 'd', 'e'],
    [cell(0, 1284.6405), cell(1, 999.999), cell(2, 0.2), cell(3, 46_460), cell(4, 5.678)],
  ];
  const { rows: read } = await readTable(workbookOf([{ rows }], { styles }));
  expect(read[0]?.cells).toEqual(['1284.64', '$1000.00', '20%', '2027-03-14', '5.68']);
});
