// The strip of airlines: the initial thirteen, and changes by staff.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { RecordLine, RecordView } from '#features/agency/editor/editor.contract.ts';
import { openBeside, openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { Airline } from './airlines.contract.ts';

const PATH = '/api/staff/catalogue/airlines';
let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  await adoptCatalogue(app);
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());

const make = async (data: object) => ((await admin.post(PATH, { data })).body as { data: RecordView }).data;
const publish = ({ _id, version }: RecordView) => admin.post(`${PATH}/${_id}/publish`, { version });
const shown = async (one: TestApp = app) =>
  ((await one.browser().get('/api/airlines')).body as unknown as Airline[]).map(({ name, code }) => `${name} ${code}`);

it('the strip initially lists thirteen airlines in order', async () => {
  expect(await shown()).toEqual([
    'Singapore Airlines SQ',
    'Emirates EK',
    'Etihad Airways EY',
    'Air Canada AC',
    'SriLankan Airlines UL',
    'Qatar Airways QR',
    'British Airways BA',
    'Delta Airlines DL',
    'Air France AF',
    'Air India AI',
    'American Airlines AA',
    'Turkish Airlines TK',
    'United Airlines UA',
  ]);
});

describe('an airline is not published', () => {
  it.each([
    ['without a name', { code: 'WS' }, 'name'],
    ['with a long name', { name: 'x'.repeat(61), code: 'WS' }, 'name'],
    ['with a name that is there', { name: 'air canada', code: 'WS' }, 'name'],
    ['without a code', { name: 'WestJet' }, 'code'],
    ['with a code of three letters', { name: 'WestJet', code: 'WJA' }, 'code'],
    ['with a code of two digits', { name: 'WestJet', code: '42' }, 'code'],
    ['at a place that is no number', { name: 'WestJet', code: 'WS', position: 'first' }, 'position'],
  ])('%s', async (_, data, field) => {
    expect(await publish(await make(data))).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await shown()).toHaveLength(13);
  });
});

it('a draft is not on the strip; once published it is in its position, on other instances as well, until it is deleted', async () => {
  const other = await openBeside(app);
  try {
    expect(await shown(other)).toHaveLength(13);
    const record = await make({ name: 'WestJet', code: ' ws ', position: 4 });
    expect(await shown()).toHaveLength(13);
    await publish(record);
    expect((await shown()).slice(4, 6)).toEqual(['SriLankan Airlines UL', 'WestJet WS']);
    await expect.poll(() => shown(other), { interval: 50 }).toContain('WestJet WS');
    await admin.delete(`${PATH}/${record._id}`);
    expect(await shown()).not.toContain('WestJet WS');
  } finally {
    await other.close();
  }
});

it('a deleted one of the thirteen is not restored by a restart', async () => {
  const { data } = (await admin.get(`${PATH}?q=emirates`)).body as { data: RecordLine[] };
  await admin.delete(`${PATH}/${data[0]?._id}`);
  await adoptCatalogue(app);
  expect(await shown()).not.toContain('Emirates EK');
  await admin.post(`${PATH}/${data[0]?._id}/undelete`);
  expect(await shown()).toContain('Emirates EK');
});
