import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import { renderPreview } from '#features/agency/editor/preview/preview.server.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { readConfig } from '#platform/config.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { SETTINGS_ID } from '../settings-record.ts';

const PATH = `/api/staff/catalogue/settings/${SETTINGS_ID}`;

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  await adoptCatalogue(app);
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());

type Answer = { status: number; body: { fields?: Record<string, string>; data: RecordView } };
const read = async () => ((await admin.get(PATH)) as Answer).body.data;
const save = async (data: object) => (await admin.put(PATH, { version: (await read()).version, data })) as Answer;
const publish = async () => (await admin.post(`${PATH}/publish`, { version: (await read()).version })) as Answer;
const shown = async () => (await app.browser().get('/api/company')).body as unknown as Company;
async function refusalOf(field: string, value: string) {
  const { data } = await read();
  await save({ [field]: value });
  const { status, body } = await publish();
  expect(status).toBe(422);
  await save(data);
  return body.fields?.[field];
}

describe('a colour is refused', () => {
  it.each(['maple', '#12345', 'url(https://example.ca)', '#fff;}body{display:none'])(
    'that is none: %s',
    async (typed) => {
      expect(await refusalOf('ACTION_COLOUR', typed)).toMatch(/^Write a colour such as #0057b8/);
    },
  );

  it('for buttons, if it would have to become another one, with its contrast and a colour to take', async () => {
    expect(await refusalOf('ACTION_COLOUR', '#ffd400')).toBe(
      '#ffd400 is too pale: its contrast to a light page is 1.1:1, and a button needs 3:1. Choose a darker colour, such as #8c7400.',
    );
    expect(await refusalOf('ACTION_COLOUR', '#dddddd')).toMatch(/^#dddddd is too pale: .* 1\.0:1/);
  });

  it('for dark areas, if words on it could not be read', async () => {
    expect(await refusalOf('BAND_COLOUR', '#ffd400')).toMatch(/text on it has a contrast of 1\.2:1.* 4\.5:1/);
    expect(await refusalOf('BAND_COLOUR', '#ff0000')).toMatch(/contrast of 3\.5:1.* such as #[0-9a-f]{6}\.$/);
  });

  it('by the start, if the environment has one that is none', () => {
    expect(() => readConfig({ ACTION_COLOUR: 'maple' })).toThrow(/ACTION_COLOUR: must be empty or a colour/);
    expect(readConfig({ ACTION_COLOUR: '05B' }).ACTION_COLOUR).toBe('#0055bb');
  });
});

describe('colours', () => {
  it('that are not set leave no trace in what pages get', async () => {
    expect(await shown()).not.toHaveProperty('look');
  });

  it('are checked in both schemes, and the check says how well words can be read', async () => {
    await save({ ACTION_COLOUR: '05B', BAND_COLOUR: '#1B2A5C' });
    const { data, checks } = await read();
    expect(data).toMatchObject({ ACTION_COLOUR: '#0055bb', BAND_COLOUR: '#1b2a5c' });
    for (const title of [
      /^The action colour is readable: .* \d\.\d:1 in light .* \d\.\d:1 in dark/,
      /^The dark colour is readable/,
    ])
      expect(checks).toContainEqual(expect.objectContaining({ title: expect.stringMatching(title), met: true }));
  });

  it('can be previewed, and stay a draft until they are published', async () => {
    let look: Company['look'];
    await renderPreview(app, { id: SETTINGS_ID }, async (at, within) => {
      look = companyOf(within.config).look;
      return at;
    });
    expect(look?.action).toBe('#0055bb');
    expect(await shown()).not.toHaveProperty('look');
  });

  it('reach pages, the manifest and mails once they are published', async () => {
    expect((await publish()).status).toBe(200);
    const { look } = await shown();
    expect(look?.css).toMatch(
      /^@layer ui\{:root\{--maple:#0055bb;.*--spruce-deep:#1b2a5c;.*\}@media \(prefers-color-scheme:dark\)\{:root\{--maple:#/,
    );
    expect(look?.bars).toEqual(['#1b2a5c', expect.stringMatching(/^#[0-9a-f]{6}$/)]);
    const manifest = await app.product.fetch(new Request('http://127.0.0.1:3000/site.webmanifest'));
    expect(await manifest.json()).toMatchObject({ theme_color: '#1b2a5c' });
    await signedInUser(app, 'newcomer@example.ca');
    const [mail] = await app.db.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
    expect(mail?.html).toContain('background-color:#0055bb');
    expect(mail?.html).not.toContain('#b93a1c');
  });

  it('go back to those of the product when they are emptied', async () => {
    await save({ ACTION_COLOUR: '', BAND_COLOUR: '' });
    expect((await publish()).status).toBe(200);
    expect(await shown()).not.toHaveProperty('look');
  });
});

it('a name that was longer than now allowed is still shown, and asks for a shorter one', async () => {
  const name = 'N'.repeat(41);
  expect(readConfig({ SITE_NAME: name }).SITE_NAME).toBe(name);
  expect(await refusalOf('SITE_NAME', name)).toBe('At most 40 characters.');
});
