import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import { renderPreview } from '#features/agency/editor/preview/preview.server.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { SECTION_NAMES, type SectionName, sectionFor } from '#features/company/sections/known-sections.ts';
import { sectionsOf } from '#features/company/sections/page-sections.ts';
import { sectionId } from '#features/company/sections/section-ids.ts';
import { mails } from '#platform/mail.table.ts';
import { openSections, SECTIONS_PATH, type SectionAnswer, sectionPath } from '../../../../test/sections.ts';

const desk = openSections();
const { read, save, publish, change, passage } = desk;
const sectionsAt = async (url: string, headers = {}) =>
  ((await desk.app.browser().get(url, headers)).body as { sections: Record<string, object | null> }).sections;

describe('the words of pages are refused', () => {
  it('from agents, who read them', async () => {
    expect((await desk.agent.get(sectionPath('story'))).status).toBe(200);
    expect((await save('story', { title: 'Ours' }, desk.agent)).status).toBe(403);
  });

  it('a section that no page has, and one that is deleted, also as a copy or among many', async () => {
    const [made, copied, deleted, many] = [
      await desk.admin.post(SECTIONS_PATH, { data: { title: 'Extra' } }),
      await desk.admin.post(SECTIONS_PATH, { copyOf: sectionId('story') }),
      await desk.admin.delete(sectionPath('story')),
      await desk.admin.post(`${SECTIONS_PATH}/bulk`, { action: 'delete', ids: [sectionId('story')] }),
    ];
    for (const answer of [made, copied, deleted])
      expect(answer).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('none can be added or deleted') },
      });
    expect(many.body).toMatchObject({ done: 0 });
  });

  it('without a heading or a text, with a fact that does not exist, or too long', async () => {
    for (const [field, value, sentence] of [
      ['title', '', 'Write something, or take the section off the site.'],
      ['text', '', 'Write something, or take the section off the site.'],
      ['text', 'Since {years}', '"years" in braces is not known. Use name, phone, email, year.'],
      ['text_fr', 'Depuis {years}', '"years" in braces is not known. Use name, phone, email, year.'],
      ['title', 'x'.repeat(121), 'At most 120 characters.'],
      ['text', 'x'.repeat(2_001), 'At most 2000 characters.'],
    ] as const) {
      const { data } = await read('story');
      await save('story', { [field]: value });
      const { status, body } = await publish('story');
      expect([status, body.fields?.[field]]).toEqual([422, sentence]);
      await save('story', data);
    }
  });

  it('if a section that its page needs is taken off, and the name of a section cannot be changed', async () => {
    const { version } = await read('hero');
    const answer = (await desk.admin.post(`${sectionPath('hero')}/unpublish`, { version })) as SectionAnswer;
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('is always shown') } });
    expect((await save('hero', { section: 'lost' })).body.data.data.section).toBe('hero');
  });
});

describe('the words of pages', () => {
  it('come with the product: one record for each section, listed by page, and shown with the facts of the company', async () => {
    const { body } = (await desk.admin.get(SECTIONS_PATH)) as {
      body: { data: { title: string; state: string }[]; counts: object };
    };
    expect(body.counts).toMatchObject({ all: SECTION_NAMES.length, published: SECTION_NAMES.length });
    expect(body.data.map(({ title }) => title)).toContain('About Us: What we arrange');
    // The product has its own French for some of them; the others are listed as not translated.
    expect((await read('cheap')).data).toMatchObject({ title_fr: 'Vols à bas prix du Canada' });
    expect((await read('story')).data).toMatchObject({ title_fr: '', text_fr: '' });
    expect(await sectionsAt('/api/home')).toMatchObject({
      find: { title: 'Find Your Perfect Flight', text: 'Discover amazing deals to destinations worldwide' },
      fares: { title: 'Northfare with our Exclusive Flight Fares' },
      picks: { text: 'Totals, with taxes and fees already in.' },
      // A year and a claim that are not confirmed.
      ...{ trust: { text: '' }, support: null, partners: null },
    });
    expect(await sectionsAt('/api/about')).toMatchObject({ story: { title: 'About Northfare' }, person: null });
    const company = (await desk.app.browser().get('/api/company')).body as Company;
    expect([company.greeting, company.lost]).toEqual([undefined, undefined]);
  });

  it('are shown as staff wrote them, with the facts of the company, only in the part that they changed', async () => {
    await save('fares', { title: 'Fares by {name}' });
    expect(await sectionsAt('/api/home')).toMatchObject({
      fares: { title: 'Northfare with our Exclusive Flight Fares' },
    });
    expect(await publish('fares')).toMatchObject({ status: 200 });
    expect(await sectionsAt('/api/home')).toMatchObject({
      fares: { title: 'Fares by Northfare', text: expect.stringContaining('From the airport nearest you.') },
      find: { title: 'Find Your Perfect Flight' },
    });
  });

  it('are in French if they are translated, and otherwise marked as English', async () => {
    await change('cheap', { title: 'Fair fares', title_fr: '' });
    const french = { 'accept-language': 'fr' };
    expect(await sectionsAt('/api/home', french)).toMatchObject({
      // The text, which is unchanged, stays with its heading: a section is in one language.
      cheap: { title: 'Fair fares', text: expect.stringContaining('Fares from the airport'), lang: 'en-CA' },
      fares: { title: expect.stringContaining('Northfare') },
    });
    await change('cheap', { title_fr: 'Tarifs justes' });
    expect(await sectionsAt('/api/home', french)).toMatchObject({ cheap: { title: 'Tarifs justes' } });
    expect((await sectionsAt('/api/home', french)).cheap).not.toHaveProperty('lang');
  });

  it('leave out a text that names a year which is not confirmed', async () => {
    await change('trust', { text: 'Since {year}, from {phone}.' });
    expect(await sectionsAt('/api/home')).toMatchObject({ trust: { text: '' } });
    const confirmed = { ...desk.app.config, claims: { since: '2019' } };
    expect(sectionsOf(confirmed, 'home').trust?.text).toBe('Since 2019, from +1 416 555 0142.');
  });

  it('reach the footer, the greeting and what Jessica knows', async () => {
    await change('footer', { text: 'Flights for families.' });
    await change('greeting', { text: 'Hello from {name}.' });
    await change('greetingByName', { text: 'Welcome to {name}, {traveller} ({account}).' });
    await change('stays', { title: 'Hotels', text: 'Three hotels that we know.' });
    const company = (await desk.app.browser().get('/api/company')).body;
    expect(company).toMatchObject({
      about: 'Flights for families.',
      greeting: 'Hello from Northfare.',
      greetingByName: 'Welcome to Northfare, {traveller} ({account}).',
    });
    expect((await passage('page:/about services'))?.text).toContain('Three hotels that we know.');
  });

  it('are taken off the site as a section, and come back', async () => {
    const { version } = await read('packages');
    expect((await desk.admin.post(`${sectionPath('packages')}/unpublish`, { version })).status).toBe(200);
    expect(await sectionsAt('/api/about')).toMatchObject({ packages: null });
    expect((await passage('page:/about services'))?.text).not.toContain('each part priced');
    expect(await publish('packages')).toMatchObject({ status: 200 });
    expect(await sectionsAt('/api/about')).toMatchObject({ packages: { title: 'Vacation Packages' } });
  });

  it('are previewed before they are published, on the page that shows them', async () => {
    await save('mission', { title: 'What we are here for' });
    await renderPreview(desk.app, { id: sectionId('mission') }, async (shownAt, { config }) => {
      expect(shownAt).toBe('/about');
      expect(sectionsOf(config, 'about')).toMatchObject({ mission: { title: 'What we are here for' } });
      return '';
    });
    expect((await sectionsAt('/api/about')).mission).not.toMatchObject({ title: 'What we are here for' });
  });

  it('are scheduled like every record, and go back to the words of the product', async () => {
    const { version, data } = await read('plain');
    const publishAt = new Date(desk.app.clock().getTime() + 3_600_000).toISOString();
    const scheduled = await desk.admin.post(`${sectionPath('plain')}/schedule`, {
      version,
      publishAt,
      unpublishAt: null,
    });
    expect(scheduled.status).toBe(200);
    await save('plain', { title: 'Plain' });
    const reverted = (await desk.admin.post(`${sectionPath('plain')}/revert`, {
      version: version + 1,
      to: 0,
    })) as SectionAnswer;
    expect(reverted.body.data.data).toMatchObject({ title: data.title });
  });

  it('say more where a claim is confirmed, and isolate a name that runs from right to left', async () => {
    const confirmed = { ...desk.app.config, SITE_NAME: 'נוסעים', claims: { experts: '', phone: '', support: '' } };
    expect(sectionsOf(confirmed, 'home')).toMatchObject({
      picks: { text: expect.stringContaining('Picked by our destination experts.') },
      support: { title: '24/7 support' },
    });
    expect(sectionsOf(confirmed, 'about').story?.title).toBe('About \u2068נוסעים\u2069');
    expect(sectionsOf({ ...confirmed, sections: {} }, 'site').footer?.text).toContain('people who answer the phone');
  });

  it('begin the mails to travellers, in the language of the mail, and are previewed in one', async () => {
    const mailOf = async (locale: 'en' | 'fr') => {
      const to = `opening.${locale}.${crypto.randomUUID()}@example.ca`;
      const trip = {
        from: 'Toronto',
        to: 'Lisbon',
        departureDate: '2030-05-02',
        tripDuration: 7,
        budgetPerPerson: 900,
      };
      const people = { adults: 1, children: 0, infants: 0, name: 'Lee Tran' };
      const props = {
        reference: 'K7M3-9QXD',
        trip: { ...trip, ...people },
        status: 'accepted' as const,
        adminNotes: '',
      };
      await desk.app.mail.queue(desk.app.db, { kind: 'inquiry-status', to, locale, props });
      const [mail] = await desk.app.db.select().from(mails).where(eq(mails.recipient, to));
      return mail?.text ?? '';
    };
    expect(await mailOf('en')).toContain('we have accepted your inquiry.');
    const saved = await save('mailAccepted', { text: 'good news from {name}.', text_fr: 'bonne nouvelle de {name}.' });
    const { previewPath } = (saved.body as unknown as { data: { previewPath: string } }).data;
    const preview = await desk.app.browser().get(previewPath);
    expect([preview.status, preview.body]).toEqual([200, expect.stringContaining('good news from')]);
    expect(preview.body).toContain('K7M3-9QXD');
    expect(await mailOf('en')).toContain('we have accepted your inquiry.');
    expect((await publish('mailAccepted')).status).toBe(200);
    expect(await mailOf('en')).toMatch(/good news from .?Northfare.?\./u);
    expect(await mailOf('fr')).toMatch(/bonne nouvelle de .?Northfare.?\./u);
    await change('mailAccepted', { text: 'Good news.', text_fr: '' });
    expect(await mailOf('en')).toMatch(/Hello .?Lee.?,\n+Good news\./u);
    // Not translated: in English, and marked as such. A fact that is not set leaves the product's words.
    expect(await mailOf('fr')).toContain('Good news.');
    await change('mailAccepted', { text: 'Since {year} we have waited for you.' });
    expect(await mailOf('en')).toContain('we have accepted your inquiry.');
  });

  it.each(SECTION_NAMES.filter((name) => sectionFor(name).page === 'mails'))(
    'of a mail are previewed in a mail of its kind: %s',
    async (name) => {
      await save(name, { text: `Own words of ${name}` });
      const preview = await desk.app.browser().get((await read(name)).previewPath);
      expect([preview.status, preview.body]).toEqual([200, expect.stringContaining(`Own words of ${name}`)]);
    },
  );

  it('have a form with the parts of their section alone', async () => {
    const fields = async (name: SectionName) => (await read(name)).fields.map((field) => field.name);
    expect(await fields('footer')).toEqual(['text', 'text_fr']);
    expect(await fields('partners')).toEqual(['title', 'title_fr']);
    expect(sectionFor('partners').text).toBeUndefined();
  });

  it('stay as staff wrote them at the next start, and the others follow the product', async () => {
    await adoptCatalogue(desk.app);
    expect((await read('footer')).data.text).toBe('Flights for families.');
    expect((await read('time')).state).toBe('published');
  });
});
