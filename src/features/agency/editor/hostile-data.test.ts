// Any input is either saved as a draft or refused with a sentence; it never causes a server error.
import { expect, it } from 'vitest';
import { SETTINGS_ID } from '#features/agency/settings/settings-record.ts';
import { admin, editing, make, PATH, read, save } from '../../../../test/editing.ts';
import type { RecordView } from './editor.contract.ts';

editing();

/** An emoji at the position where a text of that length is truncated. */
const cutAt = (length: number) => `${'x'.repeat(length - 1)}😀 and more`;
const HOSTILE = [
  ...['\u0000', 'a\u0000b', '\ud800', '\udc00 and more', cutAt(40), cutAt(80), cutAt(120), cutAt(200)],
  ...[' '.repeat(300), '<script>', '"; drop table records; --', '\\', '%_'],
];

it.each([
  'deals',
  'fares',
  'packages',
  'countries',
  'regions',
  'banners',
  'airlines',
  'charges',
  'entries',
  'replies',
  'templates',
])('in a new record of %s', async (collection) => {
  const { fields } = await make(collection, {});
  for (const text of HOSTILE) {
    const all = Object.fromEntries(fields.map(({ name }) => [name, text]));
    const parts = {
      components: [{ kind: 'base', name: text, amount: text }],
      highlights: [text],
      evidence: { from: text, to: text, note: text },
    };
    const made = await admin.post(`${PATH}/${collection}`, { data: { ...all, ...parts } });
    expect([text.slice(-40), made.status]).toEqual([text.slice(-40), 200]);
    const { data } = made.body as unknown as { data: RecordView };
    expect(await read(collection, data._id)).toMatchObject({ version: 1, title: data.title });
  }
});

it('in the settings', async () => {
  for (const text of HOSTILE) {
    const record = await read('settings', SETTINGS_ID);
    const times = { open: text, close: text };
    const saved = await save(record, {
      ...{ SITE_NAME: text, SITE_PHONE: text, LEGAL_ADDRESS: text },
      week: [{ day: 'mon', ...times, open2: text, close2: text }],
      holidays: [{ date: text, name: text, ...times }],
    });
    expect([text.slice(-40), saved.status]).toEqual([text.slice(-40), 200]);
  }
  for (const week of [
    null,
    'mon',
    7,
    {},
    [null],
    [[]],
    [{ day: { toString: 'x' }, open: {} }],
    [{ day: '__proto__' }],
  ]) {
    const record = await read('settings', SETTINGS_ID);
    expect(await save(record, { week, holidays: week, SITE_NAME: week })).toMatchObject({ status: 200 });
  }
});

it('in the name of a view, and in its search', async () => {
  for (const text of HOSTILE) {
    const name = await admin.post('/api/staff/views/deals', { name: text, q: text });
    expect([text.slice(-40), [200, 409, 422].includes(name.status)]).toEqual([text.slice(-40), true]);
    const found = await admin.get(`${PATH}/deals?${new URLSearchParams({ q: text })}`);
    expect([text.slice(-40), [200, 422].includes(found.status)]).toEqual([text.slice(-40), true]);
  }
});
