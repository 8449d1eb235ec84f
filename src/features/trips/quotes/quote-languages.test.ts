import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOfLisbon, quoteIn, savedQuote, sentQuote, tokenIn } from '../../../../test/quotes.ts';
import { openQuoting, PATH, type Quoting } from '../../../../test/quoting.ts';
import type { QuoteDraft } from './quote-draft.ts';
import type { TravellerQuote } from './quotes.contract.ts';
import { quotes } from './quotes.table.ts';

let q: Quoting;
beforeAll(async () => {
  q = await openQuoting();
});
afterAll(() => q.app.close());

/** Without a word of French. */
function inEnglish(): QuoteDraft {
  const draft = draftOfLisbon();
  Object.assign(draft, { messageFr: '', differs: 'The fare has risen.', differsFr: '' });
  for (const option of draft.options) {
    Object.assign(option, { nameFr: '', conditionsFr: '' });
    for (const extra of option.extras) extra.nameFr = '';
  }
  return draft;
}
/** The second option alone begins in Québec. */
const fromMontreal = (draft: QuoteDraft) => {
  draft.options[1]?.flights.splice(0, 1);
  return draft;
};
const MISSING = {
  messageFr: 'Write this in French as well.',
  differsFr: 'Write this in French as well.',
  option0_nameFr: 'Write this in French as well.',
  option0_extras: 'Name extra 1 in French as well.',
  option0_conditionsFr: 'Write the conditions in French as well.',
  option1_conditionsFr: 'Write the conditions in French as well.',
};
const FRENCH = { 'accept-language': 'fr-CA' };
/** Whose traveller reads French. */
const frenchTrip = async () => {
  const { email } = await q.newTrip();
  const body = {
    ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: draftOfLisbon().options[0]?.flights[0]?.departs },
    ...{ tripDuration: 10, adults: 2, children: 1, name: 'Amélie Roy', email, phone: '+15145550118' },
  };
  const answer = await q.app
    .browser()
    .post('/api/inquiries', { ...body, departureDate: body.departureDate?.slice(0, 10), budgetPerPerson: 900 }, FRENCH);
  return (answer.body as { data: { _id: string } }).data._id;
};
const pageOf = async (token: string, headers = {}) =>
  (
    (await q.app.browser().get(`/api/quotes?token=${encodeURIComponent(token)}`, headers)).body as {
      data: TravellerQuote;
    }
  ).data.quote;

describe('a quote that needs French', () => {
  it.each<[string, () => Promise<[string, QuoteDraft]>]>([
    ['because its trip begins in Québec', async () => [(await q.newTrip()).inquiryId, fromMontreal(inEnglish())]],
    ['because its traveller reads French', async () => [await frenchTrip(), inEnglish()]],
    ['because its agent says so', async () => [(await q.newTrip()).inquiryId, { ...inEnglish(), french: true }]],
  ])('is not sent without it, %s', async (_why, prepare) => {
    const quote = await savedQuote(q.agent, ...(await prepare()));
    expect(quote.problems).toEqual(MISSING);
    const answer = await q.agent.post(`${PATH}/${quote._id}/send`, { version: quote.version });
    expect(answer).toMatchObject({ status: 422, body: { fields: MISSING } });
  });

  it('says so at the desk, unless it is a choice', async () => {
    const quebec = await savedQuote(q.agent, (await q.newTrip()).inquiryId, fromMontreal(draftOfLisbon()));
    const chosen = await savedQuote(q.agent, (await q.newTrip()).inquiryId, { ...draftOfLisbon(), french: true });
    expect([quebec.needsFrench, chosen.needsFrench]).toEqual([true, false]);
  });

  it('of a traveller who reads French needs no English', async () => {
    const draft = draftOfLisbon();
    Object.assign(draft, { message: '' });
    for (const option of draft.options) Object.assign(option, { name: '', conditions: '', extras: [] });
    const sent = await sentQuote(q.agent, await frenchTrip(), draft);
    expect(sent.state).toBe('sent');
    const page = await pageOf(tokenIn(sent));
    expect(page).toMatchObject({ message: 'Deux façons d’aller à Lisbonne.', messageLang: 'fr' });
    expect(page?.options[0]).toMatchObject({ name: 'Sans escale', nameLang: 'fr', conditionsLang: 'fr' });
    const french = await pageOf(tokenIn(sent), FRENCH);
    expect(french).not.toHaveProperty('messageLang');
  });
});

describe('a quote for a traveller who reads English', () => {
  it('is not sent in French alone', async () => {
    const draft: QuoteDraft = { ...draftOfLisbon(), french: true, message: '' };
    for (const option of draft.options) Object.assign(option, { name: '', conditions: '' });
    Object.assign(draft.options[0]?.extras[1] ?? {}, { name: '' });
    const { problems } = await savedQuote(q.agent, (await q.newTrip()).inquiryId, draft);
    expect(problems).toEqual({
      message: 'Write this in English as well.',
      option0_name: 'Write this in English as well.',
      option0_extras: 'Name extra 2 in English as well.',
      option0_conditions: 'Say what changes and cancellations cost.',
      option1_conditions: 'Say what changes and cancellations cost.',
    });
  });

  it('is in both languages once its agent says so', async () => {
    const { token } = await q.sent((draft) => Object.assign(draft, { french: true }));
    expect(await pageOf(token, FRENCH)).toMatchObject({
      message: 'Deux façons d’aller à Lisbonne.',
      options: [
        {
          ...{ name: 'Sans escale', conditions: expect.stringMatching(/^Un changement/) },
          extras: [{ name: 'Assurance voyage' }, { name: 'Sièges côte à côte' }],
        },
        { name: 'Air Canada', conditions: 'Aucun changement.' },
      ],
    });
    expect(await pageOf(token)).toMatchObject({ message: 'Two ways to Lisbon.', options: [{ name: 'Nonstop' }, {}] });
  });

  it('is otherwise in English, also on the French page, which says so', async () => {
    const { token } = await q.sent();
    const page = await pageOf(token, FRENCH);
    expect(page).toMatchObject({ message: 'Two ways to Lisbon.', messageLang: 'en' });
    expect(page?.options[0]).toMatchObject({ name: 'Nonstop', nameLang: 'en', conditionsLang: 'en' });
  });

  it('keeps what was typed in French while it is not shown', async () => {
    const quote = await savedQuote(q.agent, (await q.newTrip()).inquiryId);
    expect(quote.draft).toMatchObject({ french: false, messageFr: 'Deux façons d’aller à Lisbonne.' });
  });

  it('is read as it was sent before names and messages had a French field', async () => {
    const { token, quote } = await q.sent();
    const [row] = await q.app.db.select().from(quotes).where(eq(quotes.id, quote._id));
    const earlier = structuredClone(row?.content) as Record<string, unknown> & { options: Record<string, unknown>[] };
    for (const key of ['messageFr', 'differsFr']) delete earlier[key];
    for (const option of earlier.options) {
      delete option.nameFr;
      option.extras = (option.extras as object[]).map((extra) => ({ ...extra, nameFr: undefined }));
    }
    await q.app.db
      .update(quotes)
      .set({ content: earlier as never })
      .where(eq(quotes.id, quote._id));
    expect(await pageOf(token, FRENCH)).toMatchObject({ options: [{ name: 'Nonstop', extras: [{}, {}] }, {}] });
  });
});

it('a new version whose French conditions alone differ says that the conditions changed', async () => {
  const { inquiryId, quote } = await q.sent((draft) => Object.assign(draft, { french: true }));
  const next = quoteIn(await q.agent.post(PATH, { inquiryId, from: quote._id }));
  const draft: QuoteDraft = { ...draftOfLisbon(), french: true };
  Object.assign(draft.options[1] ?? {}, { conditionsFr: 'Un changement.' });
  const saved = quoteIn(await q.agent.put(`${PATH}/${next._id}`, { version: next.version, draft }));
  expect(saved.changes).toEqual(['Option 2 has other conditions.']);
});
