import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { DAY_MS } from '#domain/time.ts';
import { type Merging, openMerging } from '../../../../../test/merging.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { inquiryFor, sentQuote } from '../../../../../test/quotes.ts';
import { anonymiseInquiries } from '../anonymise-inquiries.server.ts';
import type { OwnInquiry } from '../inquiries.contract.ts';
import { inquiries } from '../inquiries.table.ts';
import { anonymiseOldInquiries } from '../inquiry-periods.server.ts';

let q: Merging;
beforeAll(async () => {
  q = await openMerging();
});
afterAll(() => q.app.close());

let count = 0;

describe('its traveller', () => {
  /** Two inquiries of an account, merged. */
  async function merged() {
    count += 1;
    const email = `account${count}@example.ca`;
    const { browser, id } = await signedInUser(q.app, email);
    const [kept, other] = [await inquiryFor(browser, email), await inquiryFor(browser, email)];
    const { reference } = await q.inquiry(other);
    await browser.post(`/api/inquiries/${other}/messages`, { text: 'I would like a window.' });
    expect((await q.merge(kept, other)).status).toBe(200);
    const own = async () => ((await browser.get(`/api/inquiries/user/${id}`)).body as { data: OwnInquiry[] }).data;
    return { email, browser, id, kept, other, reference, own };
  }

  it('has one entry with both references, and what was written about either', async () => {
    const { own, kept, other, reference } = await merged();
    expect(await own()).toMatchObject([
      { _id: kept, alsoSent: [{ reference }], messages: [{ text: 'I would like a window.' }] },
    ]);
    await q.unmerge(other);
    expect((await own()).map(({ _id, alsoSent }) => [_id, alsoSent])).toEqual([
      [other, []],
      [kept, []],
    ]);
  });

  it('reads a quote of either under that entry', async () => {
    const { own, other } = await merged();
    await q.unmerge(other);
    await sentQuote(q.agent, other);
    const [first, second] = await own();
    expect([first?.quote?.state, second?.quote]).toEqual(['sent', undefined]);
    await q.merge(second?._id ?? '', other);
    expect(await own()).toMatchObject([{ quote: { state: 'sent' } }]);
  });

  it('keeps an entry that was merged into an inquiry of another traveller', async () => {
    const { own, other } = await merged();
    await q.unmerge(other);
    await q.merge(await q.ofAnother(), other, { confirm: true });
    expect((await own()).map(({ _id }) => _id)).toContain(other);
  });

  it('exports both', async () => {
    const { browser, kept, other } = await merged();
    const { body } = await browser.get('/api/account/export');
    const exported = (body as { inquiries: { _id: string }[] }).inquiries.map(({ _id }) => _id);
    expect(exported).toEqual(expect.arrayContaining([kept, other]));
    expect(JSON.stringify(body)).not.toContain('mergedInto');
  });
});

describe('an inquiry that loses its traveller', () => {
  it('gives back what other travellers sent, and keeps what was its own', async () => {
    const { kept, other } = await q.pair();
    const foreign = await q.ofAnother();
    await q.merge(kept, other);
    await q.merge(kept, foreign, { confirm: true });
    await q.app.db.transaction((tx) => anonymiseInquiries(tx, inArray(inquiries.id, [kept, other]), new Date()));
    expect(await q.rowOf(foreign)).toMatchObject({ mergedInto: null, name: 'Bo Li' });
    expect(await q.rowOf(other)).toMatchObject({ mergedInto: kept, email: '' });
    expect((await q.inquiry(foreign)).events.map(({ kind }) => kind)).toContain('unmerged');
  });

  it('by its period takes what was merged into it along', async () => {
    const { kept, other } = await q.pair();
    await q.merge(kept, other);
    const old = new Date(Date.now() - 800 * DAY_MS);
    await q.app.db.update(inquiries).set({ updatedAt: old }).where(eq(inquiries.id, other));
    await anonymiseOldInquiries(q.app);
    expect((await q.rowOf(other))?.email).not.toBe('');
    await q.app.db.update(inquiries).set({ updatedAt: old }).where(eq(inquiries.id, kept));
    await anonymiseOldInquiries(q.app);
    expect([(await q.rowOf(kept))?.email, (await q.rowOf(other))?.email]).toEqual(['', '']);
  });
});

describe('likely duplicates', () => {
  const ids = async (id: string) => (await q.related(id)).others.map(({ _id }) => _id);

  it('are open ones of the same mailbox, to the same city or at the same time', async () => {
    const { kept, other } = await q.pair();
    expect(await ids(kept)).toEqual([other]);
    expect((await q.related(kept)).inquiries).toMatchObject([{ _id: other, by: 'email', isLikely: true }]);
    const far = await q.pair({ to: 'Tokyo (NRT)', departureDate: addDays(civilToday(), 200) });
    expect(await ids(far.kept)).toEqual([]);
    expect((await q.related(far.kept)).inquiries).toMatchObject([{ _id: far.other, isLikely: false }]);
    const ended = await q.pair();
    await q.move(ended.other, 'declined');
    expect(await ids(ended.kept)).toEqual([]);
  });

  it('are found by phone, in any spelling, and by name if both city and time are the same', async () => {
    const { kept, name } = await q.pair({ email: 'else@example.ca' });
    expect((await q.related(kept)).inquiries).toMatchObject([{ by: 'phone', isLikely: true }]);
    const other = await inquiryFor(q.app.browser(), 'namesake@example.ca', {
      name: name.toUpperCase(),
      phone: '+14165559999',
    });
    expect((await q.related(kept)).inquiries.find(({ _id }) => _id === other)).toMatchObject({
      by: 'name',
      isLikely: true,
    });
    const elsewhere = await inquiryFor(q.app.browser(), 'third@example.ca', {
      name,
      phone: '+14165559998',
      to: 'Porto (OPO)',
    });
    expect((await q.related(kept)).inquiries.map(({ _id }) => _id)).not.toContain(elsewhere);
  });

  it('are compared with any other by its reference', async () => {
    const { kept } = await q.pair();
    const foreign = await q.ofAnother();
    const { reference } = await q.inquiry(foreign);
    expect((await q.related(kept, reference.toLowerCase())).others).toMatchObject([
      { _id: foreign, isSameTraveller: false },
    ]);
    expect(await q.related(kept, 'nonsense')).toMatchObject({ isUnknown: true });
  });
});
