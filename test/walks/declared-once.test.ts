// A field of a package and a setting are declared once: the form, the table, the wire and the columns of files follow from that.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../src/domain/opening-hours.ts';
import { FIELDS } from '../../src/features/agency/imports/columns/import-fields.content.ts';
import { matchColumns } from '../../src/features/agency/imports/columns/match-columns.rules.ts';
import { writtenCells, writtenHeaders } from '../../src/features/agency/imports/columns/written-cells.rules.ts';
import { settingsCollection } from '../../src/features/agency/settings/settings.collection.ts';
import { PACKAGE_FIELDS } from '../../src/features/catalogue/packages/packages.fields.ts';
import { companyOf } from '../../src/features/company/facts/company.server.ts';
import type { Field, Fields, Value } from '../../src/features/records/store/fields.ts';
import { records } from '../../src/features/records/store/records.table.ts';
import { showValue } from '../../src/features/records/store/show-value.ts';
import { readConfig } from '../../src/platform/config.ts';
import { factList } from '../../src/platform/facts.ts';
import { act, app, editing, read, save } from '../editing.ts';

editing();

/** A value that differs from that of a new package; undefined for a kind whose values depend on others. */
function anotherValue({ kind, min = 1, options = [] }: Field): Value | undefined {
  if (kind === 'text' || kind === 'long-text') return 'Words';
  if (kind === 'lines') return ['One', 'Two'];
  if (kind === 'choice') return options.at(-1);
  if (kind === 'whole') return min;
  return kind === 'flag' ? true : undefined;
}
const declared: Fields = PACKAGE_FIELDS;
const given = Object.entries(declared).flatMap(([name, field]) => {
  const value = anotherValue(field);
  return value === undefined ? [] : [{ name, field, value }];
});

describe('each field of a package', () => {
  it('is in the form, is published, and is on the wire by the name that it has there', async () => {
    const [row] = await app.db.select().from(records).where(eq(records.collection, 'packages')).limit(1);
    const record = await read('packages', row?.id ?? '');
    expect(record.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(declared)));

    const draft = await save(record, Object.fromEntries(given.map(({ name, value }) => [name, value])));
    expect(await act(draft.body.data, 'publish')).toMatchObject({ status: 200 });
    const { body } = await app.browser().get('/api/flights');
    const shown = (body as { name: string }[]).find(({ name }) => name === 'Words');
    const onWire = given.flatMap(({ name, field: { wire = name }, value }) => (wire === false ? [] : [[wire, value]]));
    expect(onWire.length).toBeGreaterThan(8);
    expect(shown).toMatchObject(Object.fromEntries(onWire));
  });

  it('is a column of a file, which is written and recognised again', () => {
    const columns = FIELDS.packages.map(({ key }) => key);
    const names = given.map(({ name }) => name).filter((name) => name !== 'position');
    expect(columns).toEqual(expect.arrayContaining(names));

    const { columns: recognised } = matchColumns('packages', writtenHeaders('packages'));
    expect(recognised.map(({ field }) => field)).toEqual(columns);
    const data = Object.fromEntries(given.map(({ name, value }) => [name, value]));
    const cells = writtenCells('packages', { id: '', externalId: null, data }, () => ({ city: '', country: '' }));
    for (const { name, field, value } of given.filter(({ name }) => columns.includes(name)))
      expect(cells[columns.indexOf(name)]).toBe(
        field.kind === 'flag' ? 'yes' : showValue(value).replaceAll('; ', ' | '),
      );
  });
});

describe('each setting that staff change', () => {
  it.each(factList)(
    'is a field of the settings and is read from the environment: $name',
    ({ name, label, initial }) => {
      expect(settingsCollection.fields[name]?.label()).toBe(label());
      expect(settingsCollection.fields[name]?.initial).toBe(initial);
      expect(readConfig({})[name]).toBe(initial);
    },
  );

  it.each(factList.filter(({ wire }) => wire))('is on the wire: $name as $wire', ({ name, wire = '' }) => {
    const value = name === 'ANSWER_HOURS' ? '4' : 'someone@example.ca';
    // Without hours, no answer is promised.
    const week = WEEKDAYS.map((day) => ({ day, spans: [{ open: '09:00', close: '17:00' }] }));
    expect(companyOf({ ...readConfig({ [name]: value }), week })).toHaveProperty(wire, value);
  });
});
