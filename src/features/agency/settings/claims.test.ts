import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClaimName, DEMO_CLAIMS } from '#domain/claims.ts';
import { keysOf } from '#domain/keys-of.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import { renderPreview } from '#features/agency/editor/preview/preview.server.ts';
import { createJessica } from '#features/assistant/answering/jessica.server.ts';
import { refreshKnowledge } from '#features/assistant/knowledge/knowledge.server.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { agencyJsonLd } from '#features/company/facts/public-meta.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { claimField, SETTINGS_ID } from './settings-record.ts';

const PATH = `/api/staff/catalogue/settings/${SETTINGS_ID}`;
const SINCE = { confirmed: true, detail: '2019', proof: 'Our registration' };

type Answer = { status: number; body: { fields?: Record<string, string>; data: RecordView } };
const desk = (app: TestApp, who: Browser) => {
  const read = async () => ((await who.get(PATH)) as Answer).body.data;
  return {
    read,
    save: async (claims: Partial<Record<ClaimName, object>>) =>
      (await who.put(PATH, {
        version: (await read()).version,
        data: Object.fromEntries(keysOf(claims).map((name) => [claimField(name), claims[name]])),
      })) as Answer,
    publish: async () => (await who.post(`${PATH}/publish`, { version: (await read()).version })) as Answer,
    shown: async () => (await app.browser().get('/api/company')).body as unknown as Company,
    field: async (claim: ClaimName) => (await read()).fields.find(({ name }) => name === claimField(claim)),
    overview: async () =>
      ((await who.get('/api/staff/overview')).body as { data: { claims: { open: string[]; demo: boolean } } }).data
        .claims,
  };
};

describe('an agency with its own catalogue', () => {
  let app: TestApp;
  let admin: ReturnType<typeof desk>;
  let colleague: ReturnType<typeof desk>;
  beforeAll(async () => {
    app = await openTestApp();
    await adoptCatalogue(app);
    await refreshKnowledge(app);
    admin = desk(app, (await signedInUser(app, 'admin@example.ca', 'admin')).browser);
    colleague = desk(app, (await signedInUser(app, 'colleague@example.ca', 'admin')).browser);
    await app.db.update(users).set({ firstName: 'Noor' }).where(eq(users.email, 'colleague@example.ca'));
  });
  afterAll(() => app.close());

  it.each<[ClaimName, object, string]>([
    ['since', { confirmed: true, detail: '', proof: 'Our registration' }, 'Type a year from 1900 to '],
    ['since', { confirmed: true, detail: '3019', proof: 'Our registration' }, 'Type a year from 1900 to '],
    ['since', { confirmed: true, detail: '2019' }, 'Give the evidence, so that a colleague can check it.'],
    ['support', { confirmed: 'on', proof: 'x'.repeat(301) }, 'At most 300 characters.'],
  ])('is refused a claim that is not complete: %s %j', async (claim, typed, sentence) => {
    expect(await admin.save({ [claim]: typed })).toMatchObject({ status: 200 });
    const { status, body } = await admin.publish();
    expect(status).toBe(422);
    expect(body.fields?.[claimField(claim)]).toContain(sentence);
    await admin.save({ [claim]: { confirmed: false } });
  });

  it('claims nothing until staff confirm it, and its overview lists what is open', async () => {
    expect(await admin.shown()).toMatchObject({ claims: [], about: 'Flights from Canada.' });
    expect(await admin.shown()).not.toHaveProperty('since');
    expect(agencyJsonLd(await admin.shown())).not.toHaveProperty('foundingDate');
    expect(await admin.overview()).toEqual({ open: keysOf(DEMO_CLAIMS), demo: false });
    const { text } = await createJessica(app).answer({ question: 'since when do you exist', locale: 'en' });
    expect(text).toContain('is a Canadian travel agency. We find flights');
  });

  it('shows a claim once it is published, with who confirmed it and when', async () => {
    await admin.save({ since: { ...SINCE, by: 'another', at: '1999-01-01' } });
    expect(await admin.shown()).toMatchObject({ claims: [] });
    expect(await admin.publish()).toMatchObject({ status: 200 });
    expect(await admin.shown()).toMatchObject({
      ...{ claims: ['since'], since: 2019 },
      about: 'Flights from Canada. Serving travellers since 2019.',
    });
    expect(agencyJsonLd(await admin.shown())).toHaveProperty('foundingDate', '2019');
    expect((await admin.overview()).open).not.toContain('since');
    expect((await admin.field('since'))?.note).toMatch(/^Confirmed by Amina Roy on \w+ \d+, \d{4}\.$/);
    const { text } = await createJessica(app).answer({ question: 'since when do you exist', locale: 'en' });
    expect(text).toContain('is a Canadian travel agency. Serving travellers since 2019. We find flights');
  });

  it('keeps who confirmed it if a colleague changes something else, and names who confirms it again', async () => {
    const { version, data } = await colleague.read();
    await colleague.save({ support: { confirmed: true, proof: 'The schedule of the desk' } });
    const after = await colleague.read();
    expect(after.version).toBe(version + 1);
    expect(after.data[claimField('since')]).toEqual(data[claimField('since')]);
    expect((await admin.field('support'))?.note).toContain('Confirmed by Noor Roy on');
    await colleague.save({ since: { ...SINCE, detail: '2018' } });
    expect((await admin.field('since'))?.note).toContain('Confirmed by Noor Roy on');
    await colleague.save({ since: { ...SINCE, confirmed: false } });
    expect((await admin.field('since'))?.note).toBe('');
  });

  it('sees a draft of its claims in the preview alone', async () => {
    await admin.save({ since: { ...SINCE, detail: '2011' } });
    await renderPreview(app, { id: SETTINGS_ID }, async (_, { config }) => {
      expect(companyOf(config)).toMatchObject({ since: 2011 });
      return '';
    });
    expect(await admin.shown()).toMatchObject({ since: 2019 });
  });

  it('finds the change of a claim in words in the list of versions', async () => {
    const [latest] = (await admin.read()).changes;
    expect(latest?.fields.find(({ name }) => name === claimField('since'))).toMatchObject({
      after: 'Confirmed: 2011: Our registration',
    });
  });
});

describe('the demonstration', () => {
  let app: TestApp;
  let admin: ReturnType<typeof desk>;
  let browser: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    await seedDemo(app.db, app.clock);
    await adoptCatalogue(app);
    browser = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
    admin = desk(app, browser);
  });
  afterAll(() => app.close());

  it('has the claims of its example agency, until it is removed, and again if that is undone', async () => {
    expect(await admin.shown()).toMatchObject({
      ...{ claims: keysOf(DEMO_CLAIMS), since: 2015 },
      about: 'Flights from Canada, arranged by people who answer the phone. Serving travellers since 2015.',
    });
    expect(await admin.overview()).toEqual({ open: keysOf(DEMO_CLAIMS), demo: true });
    const cleared = (await browser.delete('/api/staff/demonstration')) as unknown as { body: { batchId: string } };
    expect(await admin.shown()).toMatchObject({ claims: [] });
    expect(await admin.overview()).toMatchObject({ demo: false });
    await browser.post(`/api/staff/batches/${cleared.body.batchId}/undo`);
    expect(await admin.shown()).toMatchObject({ claims: keysOf(DEMO_CLAIMS) });
  });

  it('has no claims of its own as soon as staff confirmed one of theirs', async () => {
    await admin.save({ since: SINCE });
    await admin.publish();
    expect(await admin.shown()).toMatchObject({ claims: ['since'], since: 2019 });
  });
});
