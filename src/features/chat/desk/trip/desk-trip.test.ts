import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { offerKey } from '#domain/offer-key.ts';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { bestTrip, type Trip } from '#features/assistant/answering/trips.rules.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import type { ChatAnswer } from '#features/chat/chat/chat.contract.ts';
import { conversations } from '#features/chat/chat/chat.table.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import type { InquiryRecord } from '#features/trips/inquiries/staff/staff-inquiries.contract.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import { aVisitor, type Guest, goOnline } from '../../../../../test/desk.ts';
import { signedInUser } from '../../../../../test/people.ts';
import type { ConversationRecord } from '../desk.contract.ts';

let app: TestApp;
let agent: Awaited<ReturnType<typeof signedInUser>>;
let traveller: Awaited<ReturnType<typeof signedInUser>>;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
  agent = await signedInUser(app, 'agent@northfare.example', 'agent');
  traveller = await signedInUser(app, 'noor@example.ca');
  await goOnline(agent);
});
afterAll(() => app.close());

const PATH = '/api/staff/conversations';
const WISH = 'Toronto to Delhi in May for 2 adults and a child, direct, up to $9000 each';
const ask = async ({ browser, session_id }: Guest, question: string) =>
  (await browser.post('/assistant/chat', { session_id, question })).body as ChatAnswer;
const read = async (id: string) =>
  ((await agent.browser.get(`${PATH}/${id}`)).body as { data: ConversationRecord }).data;
type Start = { isKnown: boolean; visitor: string; values: Record<string, string>; offer?: object };
const startOf = async (id: string) => ((await agent.browser.get(`${PATH}/${id}/inquiry`)).body as { data: Start }).data;
const lines = ({ trip }: ConversationRecord) => Object.fromEntries(trip.facts.map(({ label, text }) => [label, text]));

describe('the trip of a conversation', () => {
  it('is nothing as long as nothing is understood', async () => {
    const visitor = await aVisitor(app);
    expect((await read(visitor.id)).trip).toEqual({ facts: [], said: '' });
    await ask(visitor, 'What is your phone number?');
    expect((await read(visitor.id)).trip.best).toBeUndefined();
  });

  it('has what is known as labelled lines, and nothing else', async () => {
    const visitor = await aVisitor(app);
    await ask(visitor, WISH);
    expect(lines(await read(visitor.id))).toEqual({
      ...{ From: 'Toronto (YYZ)', To: 'Delhi', When: expect.stringMatching(/^May 20\d\d$/) },
      ...{ Travellers: '2 adults, 1 child', 'Budget per person': 'CAD$9,000', Wishes: 'Direct' },
    });
    await visitor.browser.post('/assistant/forget', { session_id: visitor.session_id, part: 'who' });
    expect(lines(await read(visitor.id))).not.toHaveProperty('Travellers');
  });

  it('has the price that Jessica named first, with its page and the mark of the demonstration', async () => {
    const visitor = await aVisitor(app);
    const [first] = (await ask(visitor, 'Toronto to Delhi')).messages.at(-1)?.rows ?? [];
    const { said, best } = (await read(visitor.id)).trip;
    expect(said).toBe('The best price on the site for this trip:');
    expect(best).toMatchObject({
      ...{ missed: [], elsewhere: false, isDemo: true, href: first?.href },
      offer: { kind: first?.kind, id: first?.id, priceCents: Math.round((first?.price ?? 0) * 100), city: 'Delhi' },
    });
    expect(best?.words).toContain(`${app.config.PUBLIC_URL}${first?.href}`);
    expect(best?.words).toMatch(/CAD\$[\d,.]+ per person, taxes and fees included\. Book by /);
  });

  it('says what the nearest price misses, and that there is none', async () => {
    const visitor = await aVisitor(app);
    await ask(visitor, 'Toronto to Delhi for less than 60 dollars');
    const { said, best } = (await read(visitor.id)).trip;
    expect(said).toBe('Nothing on the site to Delhi from Toronto up to CAD$60 per person. The closest:');
    expect(best?.missed).toContain('budget');
    const other = await aVisitor(app);
    await ask(other, 'Flights from Toronto to Ulaanbaatar');
    const trip = (await read(other.id)).trip;
    expect(trip.said).toBe('Nothing on the site to Ulaanbaatar.');
    expect(trip).not.toHaveProperty('best');
  });

  it('has its sentence in the language of the visitor', async () => {
    const visitor = await aVisitor(app);
    await ask(visitor, 'Toronto to Delhi');
    await app.db.update(conversations).set({ locale: 'fr' }).where(eq(conversations.id, visitor.id));
    const { best, facts } = (await read(visitor.id)).trip;
    expect(best?.words).toMatch(/pour un voyage du .*\s\$ CA par personne, taxes et frais inclus\. Réservez d’ici le /);
    expect(best?.words).toContain(` ${app.config.PUBLIC_URL}/`);
    expect(facts[0]?.label).toBe('From');
  });
});

describe('the best price', () => {
  const trip = (change: Partial<Trip>): Trip => ({
    ...{ kind: 'fare', id: 'a', title: '', city: 'Lisbon', country: 'Portugal', priceCents: 70_000, href: '' },
    ...{ departureAirport: 'YYZ', arrivalAirport: 'LIS', tripType: 'round trip' },
    ...{ travelFrom: '2027-03-01', travelTo: '2027-03-31', bookBy: '2027-02-01' },
    ...change,
  });
  const to = (city: string) => ({ kind: 'city', city, country: 'Portugal', sold: true }) as const;

  it('of several places is the lowest', () => {
    const porto = trip({ id: 'b', city: 'Porto', priceCents: 60_000 });
    expect(bestTrip([trip({}), porto], { to: to('Lisbon'), others: [to('Porto')] })?.trip.id).toBe('b');
  });

  it('to a city without one is the lowest of its country, and said to be elsewhere', () => {
    expect(bestTrip([trip({})], { to: to('Faro') })).toMatchObject({ trip: { city: 'Lisbon' }, elsewhere: true });
    expect(bestTrip([trip({})], { to: { ...to('Faro'), sold: false } })).toBeUndefined();
  });
});

const told = (change: object = {}) => ({
  ...{ from: 'Toronto (YYZ)', to: 'Delhi', departureDate: addDays(civilToday(), 60), tripDuration: 14, adults: 2 },
  ...{ name: 'Amina Visits', email: '', phone: '+14165550188', budgetPerPerson: 1500 },
  ...change,
});
const begin = ({ id }: Guest, change: object = {}, headers: Record<string, string> = {}) =>
  agent.browser.post(`${PATH}/${id}/inquiries`, told(change), headers);
const begun = async (visitor: Guest, change: object = {}) => {
  const { body } = await begin(visitor, change);
  return (body as { data: { _id: string } }).data._id;
};
const record = async (id: string) =>
  ((await agent.browser.get(`/api/staff/inquiries/${id}`)).body as { data: InquiryRecord }).data;

describe('an inquiry from a conversation', () => {
  it('is refused to a visitor and to a traveller, and for no conversation', async () => {
    const { id } = await aVisitor(app);
    for (const [browser, status] of [
      [app.browser(), 401],
      [traveller.browser, 403],
    ] as const) {
      expect((await browser.post(`${PATH}/${id}/inquiries`, told())).status).toBe(status);
      expect((await browser.get(`${PATH}/${id}/inquiry`)).status).toBe(status);
    }
    for (const none of [crypto.randomUUID(), 'nonsense']) {
      expect((await agent.browser.post(`${PATH}/${none}/inquiries`, told())).status).toBe(404);
      expect((await agent.browser.get(`${PATH}/${none}/inquiry`)).status).toBe(404);
    }
  });

  it('is refused without a way to reach the visitor, with a consent, and with an offer that is none', async () => {
    const visitor = await aVisitor(app);
    expect(await begin(visitor, { phone: '' })).toMatchObject({
      status: 422,
      body: { fields: { email: 'Enter an email address or a phone number.' } },
    });
    expect(await begin(visitor, { name: '' })).toMatchObject({ body: { fields: { name: 'Name is required.' } } });
    for (const change of [{ marketing: true }, { channel: 'phone' }, { offer: 'package:1' }, { userId: traveller.id }])
      expect((await begin(visitor, change)).status).toBe(422);
    expect((await read(visitor.id)).bookings).toEqual([]);
  });

  it('begins with what was understood, and asks an unknown visitor for everything else', async () => {
    const visitor = await aVisitor(app);
    await ask(visitor, WISH);
    const { isKnown, values, offer } = await startOf(visitor.id);
    expect(isKnown).toBe(false);
    expect(offer).toMatchObject({ city: 'Delhi' });
    expect(values).toMatchObject({
      ...{ from: 'Toronto (YYZ)', to: 'Delhi', adults: '2', children: '1', budgetPerPerson: '9000' },
      notes: expect.stringMatching(/^Travel dates: May 20\d\d\nWishes: Direct$/),
    });
    for (const field of ['departureDate', 'name', 'email', 'phone']) expect(values).not.toHaveProperty(field);
  });

  it('goes without the best price if that misses a wish', async () => {
    const visitor = await aVisitor(app);
    await ask(visitor, 'Toronto to Delhi for less than 60 dollars');
    const { values, offer } = await startOf(visitor.id);
    expect(offer).toBeDefined();
    expect(values).not.toHaveProperty('offer');
    expect(values.budgetPerPerson).toBe('60');
  });

  it('keeps the offer, belongs to the agent, and is linked with the conversation both ways', async () => {
    const visitor = await aVisitor(app);
    await ask(visitor, 'Toronto to Delhi');
    const { values } = await startOf(visitor.id);
    const id = await begun(visitor, { offer: values.offer });
    const kept = await record(id);
    expect(kept).toMatchObject({ channel: 'chat', assigneeId: agent.id, to: 'Delhi' });
    expect(kept.user).toBeUndefined();
    expect(kept.offer && offerKey(kept.offer)).toBe(values.offer);
    const { notes, bookings, messages } = await read(visitor.id);
    expect(notes).toMatchObject([
      { inquiryId: id, text: `Inquiry ${kept.reference} was started from this conversation.` },
    ]);
    expect(bookings).toMatchObject([{ id }]);
    const chats = await agent.browser.get(`/api/staff/inquiries/${id}/chats`);
    expect(chats.body).toMatchObject({ data: [{ _id: visitor.id }] });
    // The visitor is told nothing in the chat.
    expect(messages.some(({ text }) => text.includes(kept.reference))).toBe(false);
    const asVisitor = await visitor.browser.get(`/assistant/conversation?session_id=${visitor.session_id}`);
    expect(JSON.stringify(asVisitor.body)).not.toContain(kept.reference);
  });

  it('is one inquiry and one note if it is sent twice with one key', async () => {
    const visitor = await aVisitor(app);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [one, two] = await Promise.all([begin(visitor, {}, key), begin(visitor, {}, key)]);
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
    expect((await begin(visitor, { adults: 3 }, key)).status).toBe(409);
    expect((await read(visitor.id)).notes).toHaveLength(1);
    expect((await read(visitor.id)).bookings).toHaveLength(1);
  });

  it('of a signed-in visitor is theirs, with their name and email filled in, in their language', async () => {
    const visitor = await aVisitor(app, traveller.browser);
    await ask(visitor, 'Toronto to Delhi');
    const { isKnown, values } = await startOf(visitor.id);
    expect(isKnown).toBe(true);
    expect(values).toMatchObject({ name: 'Amina Roy', email: 'noor@example.ca', phone: '+14165550123' });
    const id = await begun(visitor, { email: values.email });
    expect(await record(id)).toMatchObject({ user: traveller.id });
    const own = await traveller.browser.get(`/api/inquiries/user/${traveller.id}`);
    expect(JSON.stringify(own.body)).toContain(id);
  });

  it('is answered in the language of the conversation, and never records a consent', async () => {
    const visitor = await aVisitor(app);
    const email = 'parle.francais@example.ca';
    await app.db.update(conversations).set({ locale: 'fr' }).where(eq(conversations.id, visitor.id));
    const id = await begun(visitor, { email });
    const [row] = await app.db.select().from(inquiries).where(eq(inquiries.id, id));
    expect(row).toMatchObject({ locale: 'fr', channel: 'chat' });
    const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email));
    expect(mail?.kind).toBe('inquiry-received');
    expect(await app.db.select().from(consentEvents).where(eq(consentEvents.email, email))).toEqual([]);
  });
});
