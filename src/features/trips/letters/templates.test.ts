// Templates of letters as records: agents edit them, and a letter begins with one that is published.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer, Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { inquiryFor } from '../../../../test/quotes.ts';
import { namesIn } from './letters.rules.ts';
import { letterTemplates } from './letters.table.ts';

const PATH = '/api/staff/catalogue/templates';
let app: TestApp;
let agent: Browser;
let customer: Browser;
let trip: string;
beforeAll(async () => {
  app = await openTestApp();
  await adoptCatalogue(app);
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
  customer = (await signedInUser(app, 'customer@example.ca')).browser;
  trip = await inquiryFor(app.browser(), 'templates@example.ca');
});
afterAll(() => app.close());

const dataOf = (answer: Answer) => (answer.body as { data: RecordView }).data;
const FRENCH = { subject_fr: 'Vos places', text_fr: 'Bonjour {name}' };
const make = async (change: object = {}) =>
  dataOf(await agent.post(PATH, { data: { title: 'Seats', subject: 'Your seats', text: 'Hello {name}', ...change } }));
const publish = ({ _id, version }: RecordView, by = agent) => by.post(`${PATH}/${_id}/publish`, { version });
type Begun = {
  template: string;
  subject: string;
  text: string;
  lang?: string;
  templates: { _id: string; title: string }[];
};
const begin = async (template = '') =>
  ((await agent.get(`/api/staff/inquiries/${trip}/letters/new?template=${template}`)).body as { data: Begun }).data;
const idOf = async (title: string) => (await begin()).templates.find((one) => one.title === title)?._id ?? '';

describe('a template is not published', () => {
  it.each([
    [{ title: '' }, 'title'],
    [{ subject: '' }, 'subject'],
    [{ subject: 's'.repeat(151) }, 'subject'],
    [{ text: '' }, 'text'],
    [{ text: 't'.repeat(5001) }, 'text'],
    [{ text: 'Hello {nme}' }, 'text'],
    [{ ...FRENCH, text_fr: 'Bonjour {nom}' }, 'text_fr'],
    [{ ...FRENCH, subject_fr: 'Pour {nom}' }, 'subject_fr'],
  ] as const)('with %j, and the error is at the right field', async (change, field) => {
    const answer = await publish(await make(change));
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await idOf('Seats')).toBe('');
  });

  it('by a person who is not staff', async () => {
    expect((await customer.post(PATH, { data: {} })).status).toBe(403);
    expect((await publish(await make(), customer)).status).toBe(403);
  });
});

describe('a letter begins', () => {
  it('with a greeting, or with a template whose names are filled in', async () => {
    expect(await begin()).toMatchObject({ template: '', text: 'Hello Amélie,\n\n' });
    expect((await publish(await make(FRENCH))).status).toBe(200);
    const id = await idOf('Seats');
    const begun = await begin(id);
    expect(begun).toMatchObject({ template: id, subject: 'Your seats', text: 'Hello Amélie' });
    expect(begun).not.toHaveProperty('lang');
    for (const unknown of [crypto.randomUUID(), 'nonsense', '%00'])
      expect(await begin(unknown)).toMatchObject({ template: '', text: 'Hello Amélie,\n\n' });
  });

  it('in the language of the traveller, or says that the template is not translated', async () => {
    await publish(await make({ title: 'English alone', text: 'Hello {agent}' }));
    await app.db.update(inquiries).set({ locale: 'fr' }).where(eq(inquiries.id, trip));
    expect(await begin(await idOf('Seats'))).toMatchObject({ subject: 'Vos places', text: 'Bonjour Amélie' });
    expect(await begin(await idOf('English alone'))).toMatchObject({ subject: 'Your seats', lang: 'en-CA' });
  });
});

describe('the templates of the product', () => {
  it('are four, in both languages, with names that mean something', async () => {
    const titles = ['Ask before a quote', 'Before you leave', 'No seats on these dates', 'We are looking for flights'];
    const rows = (await app.db.select().from(letterTemplates)).filter(({ title }) => titles.includes(title));
    expect(rows.map(({ title }) => title).toSorted()).toEqual(titles);
    for (const { subject, text, translations } of rows)
      for (const words of [subject, text, translations.fr?.subject, translations.fr?.text])
        expect([words, namesIn(String(words ?? '{}')).unknown]).toEqual([expect.stringMatching(/\S/), []]);
  });
});
