// Texts of a record in French: declared once by `localized: true`, followed from the form to the site.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { records } from '#features/records/store/records.table.ts';
import { act, admin, app, editing, make, read, save } from '../../../../test/editing.ts';

editing();

const french = { 'accept-language': 'fr-CA' };
type Shown = { _id: string; name: string; description: string; lang?: string };

/** A published package of the demonstration. */
async function aPackage() {
  const [row] = await app.db.select().from(records).where(eq(records.collection, 'packages')).limit(1);
  if (!row) throw new Error('the demonstration has no package');
  return { liveId: row.liveId, record: await read('packages', row.id) };
}
const shown = async (liveId: string, headers?: Record<string, string>) => {
  const { body } = await app.browser().get('/api/flights', headers);
  return (body as Shown[]).find(({ _id }) => _id === liveId);
};

describe('a package', () => {
  it('has a field for each of its texts in French, which is not required', async () => {
    const { record } = await aPackage();
    const further = record.fields.filter(({ lang }) => lang === 'fr-CA');
    expect(further.map(({ name, required }) => [name, required])).toEqual([
      ['name_fr', false],
      ['description_fr', false],
      ['highlights_fr', false],
    ]);
    expect(further[0]?.label).toBe('Name (French)');
  });

  it('says what is not translated, and can be published all the same', async () => {
    const { record } = await aPackage();
    expect(record.checks).toContainEqual(
      expect.objectContaining({ title: 'Not translated: French', warns: true, met: false, field: 'name_fr' }),
    );
    expect((await act(record, 'publish')).status).toBe(200);
  });

  it('is shown in French once it is published, and in English where it is not translated', async () => {
    const { liveId, record } = await aPackage();
    const before = await shown(liveId, french);
    expect(before).toMatchObject({ name: record.data.name, lang: 'en-CA' });

    const draft = (await save(record, { name_fr: 'Lisbonne, tard le soir' })).body.data;
    expect(await shown(liveId, french)).toEqual(before);

    const published = (await act(draft, 'publish')).body.data;
    expect(await shown(liveId, french)).toMatchObject({
      ...{ name: 'Lisbonne, tard le soir', description: record.data.description, lang: 'en-CA' },
    });
    expect(await shown(liveId)).toMatchObject({ name: record.data.name });
    expect(await shown(liveId)).not.toHaveProperty('lang');

    const whole = { description_fr: 'Six nuits.', highlights_fr: ['Le tramway 28'] };
    await act((await save(published, whole)).body.data, 'publish');
    const translated = await shown(liveId, french);
    expect(translated).toMatchObject({ description: 'Six nuits.', highlights: ['Le tramway 28'] });
    expect(translated).not.toHaveProperty('lang');
  });

  it('compares the versions of each language', async () => {
    const { record } = await aPackage();
    const saved = (await save(record, { description_fr: 'Sept nuits.' })).body.data;
    expect(saved.changes[0]?.fields).toContainEqual(
      expect.objectContaining({ label: 'Description (French)', after: 'Sept nuits.' }),
    );
    expect(saved.changes[0]?.fields.map(({ name }) => name)).not.toContain('description');
  });

  it('is exported with its French texts, in columns that an import knows', async () => {
    const { body } = await admin.get('/api/staff/exports/packages');
    const { headers, rows } = body as { headers: string[]; rows: string[][] };
    const at = headers.indexOf('Name (French)');
    expect(rows.map((row) => row[at])).toContain('Lisbonne, tard le soir');
  });

  it('refuses a French text that is too long, at its field', async () => {
    const { record } = await aPackage();
    const long = (await save(record, { name_fr: 'é'.repeat(121) })).body.data;
    const refused = await act(long, 'publish');
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toHaveProperty('name_fr');
  });
});

describe('a preview', () => {
  it('is in French where the page has a French address', async () => {
    const { record } = await aPackage();
    expect(record.previewLocales).toEqual(['fr']);
    const { status } = await app.browser().get(`${record.previewPath}?locale=fr`);
    expect(status).toBe(200);
    expect((await app.browser().get(`${record.previewPath}?locale=xx`)).status).toBe(200);
  });
});

describe('the list', () => {
  it('finds what is not translated, and no longer once it is', async () => {
    const { data } = (await aPackage()).record;
    const english = { ...data, name: 'Lagos at low tide', name_fr: '', description_fr: '', highlights_fr: [] };
    const record = await make('packages', english);
    const query = new URLSearchParams({ state: 'untranslated', q: String(record.data.name) });
    const untranslated = async () => {
      const { body } = await admin.get(`/api/staff/catalogue/packages?${query}`);
      return body as { data: { _id: string }[]; counts: Record<string, number> };
    };
    const before = await untranslated();
    expect(before.data.map(({ _id }) => _id)).toContain(record._id);
    await save(record, { name_fr: 'Nom', description_fr: 'Texte', highlights_fr: ['Un'] });
    const after = await untranslated();
    expect(after.data.map(({ _id }) => _id)).not.toContain(record._id);
    expect(after.counts.untranslated).toBe((before.counts.untranslated ?? 0) - 1);
  });

  it('counts none in a collection without such texts', async () => {
    const { body } = await admin.get('/api/staff/catalogue/airlines');
    expect(body).toMatchObject({ counts: { untranslated: 0 } });
  });
});
