import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('keeps a spreadsheet from running what was typed into a cell', () => {
  const risky = ['=1+1', '+1', '-cmd', '@sum', '\tx', '\rx', "'=1"];
  const cells = writeCsv([risky]).slice(1).trimEnd().split(',');
  expect(cells.map((cell) => cell.replaceAll('"', '')[0])).toEqual(risky.map(() => "'"));
});

it('leaves numbers as they are, quotes what needs it, and begins so that Excel reads it as UTF-8', () => {
  expect(writeCsv([['Montréal', -12.5, 'a "b", c', 'two\nlines']])).toBe(
    '\ufeffMontréal,-12.5,"a ""b"", c","two\nlines"\r\n',
  );
});
