import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, agencyDay, civilToday } from '#domain/dates.ts';
import { offerKey } from '#domain/offer-key.ts';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import { offerSummaries } from '#features/catalogue/finder/offer-summaries.server.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import type { OfferChoice } from '#features/trips/quotes/quote-offers.contract.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import type { Inquiry, OwnInquiry } from '../inquiries.contract.ts';
import { inquiries } from '../inquiries.table.ts';
import { anonymiseOldInquiries } from '../inquiry-periods.server.ts';
import type { InquiryLine, InquiryRecord } from '../staff/staff-inquiries.contract.ts';

const PAST = addDays(civilToday(), -2);

let app: TestApp;
let agent: Browser;
let traveller: { browser: Browser; id: string };
let offer: OfferSummary;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
  traveller = await signedInUser(app, 'noor@example.ca');
});
beforeEach(async () => {
  offer = await onSale('package');
});
afterAll(() => app.close());

async function onSale(kind: OfferSummary['kind']): Promise<OfferSummary> {
  const found = (await offerSummaries(app)).find((one) => one.kind === kind);
  if (!found) throw new Error(`The demonstration has no ${kind}.`);
  return found;
}
const form = (change: object = {}) => ({
  ...{ from: 'Toronto (YYZ)', to: offer.city, departureDate: addDays(civilToday(), 60), tripDuration: 7 },
  ...{ adults: 2, name: 'Noor Haddad', email: 'noor@example.ca', phone: '+14165550123', budgetPerPerson: 1200 },
  ...change,
});
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const send = async (change: object = {}, headers: Record<string, string> = {}) =>
  (await traveller.browser.post('/api/inquiries', form(change), headers)) as {
    status: number;
    body: { data: Inquiry };
  };
const sentId = async (change: object = {}) => (await send(change)).body.data._id;
const record = async (id: string) =>
  ((await agent.get(`/api/staff/inquiries/${id}`)).body as { data: InquiryRecord }).data;
const own = async (id: string) =>
  ((await traveller.browser.get(`/api/inquiries/user/${traveller.id}`)).body as { data: OwnInquiry[] }).data.find(
    ({ _id }) => _id === id,
  );
const choices = async (id: string) =>
  ((await agent.get(`/api/staff/inquiry-offers/${id}`)).body as { data: OfferChoice[] }).data;
const change = (set: Partial<typeof packages.$inferInsert>) =>
  app.content.change((tx) => tx.update(packages).set(set).where(eq(packages.id, offer.id)));
const dearer = async () => {
  const [row] = await app.db.select().from(packages).where(eq(packages.id, offer.id));
  const [base, ...rest] = row?.components ?? [];
  if (!base) throw new Error('A package has a base fare.');
  await change({ components: [{ ...base, amountCents: base.amountCents + 10_000 }, ...rest] });
};

describe('the offer of an inquiry', () => {
  it.each(['package', 'package:1', 'city:portugal', 'package:../../x', `hotel:${crypto.randomUUID()}`])(
    'is a key of an offer: %s is refused',
    async (text) => {
      expect((await send({ offer: text })).status).toBe(422);
    },
  );

  it('is never taken from the browser: a price or a whole offer is refused', async () => {
    const asked = offerKey(offer);
    for (const more of [{ offer: { kind: 'package', id: offer.id, price: 1 } }, { offer: asked, offerPrice: 1 }])
      expect((await send(more)).status).toBe(422);
  });

  it('that was never sold is no error: the inquiry is stored without one', async () => {
    const { status, body } = await send({ offer: `package:${crypto.randomUUID()}` });
    expect(status).toBe(201);
    expect(body.data.offer).toBeUndefined();
    expect((await record(body.data._id)).offer).toBeUndefined();
  });

  it('that is no longer published, or cannot be booked any more, is as none', async () => {
    const deal = await onSale('deal');
    const publish = (published: boolean) =>
      app.content.change((tx) => tx.update(deals).set({ published }).where(eq(deals.id, deal.id)));
    await publish(false);
    expect((await send({ offer: offerKey(deal) })).body.data.offer).toBeUndefined();
    await publish(true);
    await change({ bookBy: PAST });
    expect((await send({ offer: offerKey(offer) })).body.data.offer).toBeUndefined();
    await change({ bookBy: offer.bookBy });
  });

  it.each(['package', 'fare', 'deal'] as const)('is kept as it was, with the day of its price: %s', async (kind) => {
    offer = await onSale(kind);
    const { data } = (await send({ offer: offerKey(offer) })).body;
    const cents = Math.round(offer.price * 100);
    expect(data.offer).toMatchObject({
      ...{ kind, id: offer.id, name: offer.name, city: offer.city, currency: 'CAD' },
      ...{ departureAirport: offer.departureAirport, arrivalAirport: offer.arrivalAirport },
      ...{ travelFrom: offer.travelFrom, travelTo: offer.travelTo },
      ...{ priceCents: cents, nowCents: cents, readOn: agencyDay(app.clock()) },
    });
    expect(await own(data._id)).toMatchObject({ offer: data.offer });
    expect(await record(data._id)).toMatchObject({ offer: data.offer });
  });

  it('keeps its price when the offer becomes dearer, and when it is withdrawn', async () => {
    const id = await sentId({ offer: offerKey(offer) });
    const then = Math.round(offer.price * 100);
    await dearer();
    expect((await record(id)).offer).toMatchObject({ priceCents: then, nowCents: then + 10_000 });
    await change({ bookBy: PAST });
    const withdrawn = (await record(id)).offer;
    expect(withdrawn).toMatchObject({ name: offer.name, priceCents: then });
    expect(withdrawn).not.toHaveProperty('nowCents');
    await change({ bookBy: offer.bookBy });
  });

  it('is in the list and on the board of the desk', async () => {
    const id = await sentId({ offer: offerKey(offer), name: 'Lina Listed' });
    const { data } = (await agent.get('/api/staff/inquiries?q=Lina+Listed')).body as { data: InquiryLine[] };
    expect(data).toMatchObject([{ _id: id, offer: { kind: 'package', id: offer.id } }]);
    const { lanes } = (await agent.get('/api/staff/inquiries/board?q=Lina+Listed')).body as {
      lanes: { cards: InquiryLine[] }[];
    };
    expect(lanes.flatMap(({ cards }) => cards)).toMatchObject([{ offer: { id: offer.id } }]);
  });

  it('is in the mail to the desk, also if that arrives alone, and in the mail to the traveller', async () => {
    const email = 'mailed.offer@example.ca';
    const asked = form({ offer: offerKey(offer), email });
    const textsTo = async (to: string, kind: string) =>
      (
        await app.db
          .select()
          .from(mails)
          .where(and(eq(mails.recipient, to), eq(mails.kind, kind)))
      ).map(({ text }) => text);
    const desk = app.config.SALES_EMAIL;
    const before = (await textsTo(desk, 'inquiry-sales')).length;
    const browser = app.browser();
    await browser.post('/mail/api/inquiry', asked, key());
    const [news = ''] = (await textsTo(desk, 'inquiry-sales')).slice(before);
    expect(news).toContain('Chosen offer');
    expect(news).toContain(offer.airline);
    await browser.post('/api/inquiries', asked, key());
    const [mail = ''] = await textsTo(email, 'inquiry-received');
    expect(mail).toContain(offer.airline);
    expect(mail).toMatch(/from .?CAD\$[\d,.]+.? per person, taxes and fees included/);
  });

  it('leads the offers for a quote, also where another place was typed', async () => {
    const id = await sentId({ offer: offerKey(offer), to: 'Whitehorse (YXY)' });
    expect(await choices(id)).toMatchObject([{ id: offer.id, isChosen: true }]);
    const there = await choices(await sentId({ offer: offerKey(offer) }));
    expect(there[0]).toMatchObject({ id: offer.id, isChosen: true });
    expect(there.slice(1).some(({ isChosen }) => isChosen)).toBe(false);
    expect((await choices(await sentId())).some(({ isChosen }) => isChosen)).toBe(false);
  });

  it('is in the export of the account, and stays for statistics once the traveller is forgotten', async () => {
    const id = await sentId({ offer: offerKey(offer) });
    const exported = (await traveller.browser.get('/api/account/export')).body as {
      inquiries: { _id: string; offer?: object }[];
    };
    expect(exported.inquiries.find(({ _id }) => _id === id)?.offer).toMatchObject({ id: offer.id });
    await app.db
      .update(inquiries)
      .set({ status: 'declined', updatedAt: new Date('2015-03-01') })
      .where(eq(inquiries.id, id));
    await anonymiseOldInquiries(app);
    expect(await record(id)).toMatchObject({ name: 'Former customer', offer: { id: offer.id } });
  });
});

describe('the note of the agency in the list of a traveller', () => {
  it('has its date, and the name that travellers see', async () => {
    const id = await sentId();
    expect((await own(id))?.noted).toBeUndefined();
    const { version } = await record(id);
    await agent.put(`/api/staff/inquiries/${id}/admin-notes`, { adminNotes: 'Seats held until Friday.', version });
    const shown = await own(id);
    expect(shown?.noted?.at).toMatch(/^20\d\d-/);
    expect(shown?.noted?.by).toMatch(/./);
    expect(shown?.noted?.by).not.toContain('@');
  });
});
