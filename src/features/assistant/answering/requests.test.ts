import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cad } from '#domain/money.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import type { TestApp } from '../../../../test/app.ts';
import { type AskedJessica, openJessica } from '../../../../test/jessica.ts';
import { answerUrgent } from './answer-requests.ts';

let app: TestApp;
let ask: AskedJessica['ask'];
let close: AskedJessica['close'];
beforeAll(async () => {
  ({ app, ask, close } = await openJessica());
});
afterAll(() => close());

describe('several questions in one message', () => {
  it('are each answered, with their sources', async () => {
    const { sources, links } = await ask(
      'Can I bring my cat in the cabin? And what do I do about liquids at security?',
    );
    expect(sources).toEqual(expect.arrayContaining(['pets', 'liquids']));
    expect(links.length).toBeGreaterThanOrEqual(2);
  });

  it('even if a single word asks for the price', async () => {
    const { sources, rows } = await ask(
      "we're thinking cancun with our dog at easter. cost? and can the dog even come",
    );
    expect(sources).toContain('pets');
    expect(rows.length).toBeGreaterThan(0);
  });

  it('are answered with prices if one of them asks for prices', async () => {
    const { sources, rows, text } = await ask('Toronto to Delhi in May for 2. Do we need a visa for India?');
    expect(sources).toContain('visa-india');
    expect(rows.length).toBeGreaterThan(0);
    expect(text).toContain(cad((2 * (rows[0]?.priceCents ?? 0)) / 100));
  });
});

describe('a visitor who needs a person', () => {
  it.each([
    ['my flight leaves in 3 hours and the airline cancelled', 'urgent'],
    ['grabbed my purse in barcelona with my passport', 'theft'],
    ['my father collapsed at the hotel, he is not breathing', 'danger'],
    ['you charged my card twice!!! I want my money back', 'complaint'],
  ])('"%s" gets the number to call first: %s', async (question, outcome) => {
    const answer = await ask(question);
    expect(answer).toMatchObject({ outcome, rows: [] });
    expect(answer.text.split('\n')[0]).toContain(app.config.SITE_PHONE);
    expect(answer.links[0]?.href).toBe('/contact');
  });

  it('in danger gets the emergency number before ours', async () => {
    const { text } = await ask('my father collapsed at the hotel, he is not breathing');
    expect(text.indexOf('911')).toBeGreaterThan(-1);
    expect(text.indexOf('911')).toBeLessThan(text.indexOf(app.config.SITE_PHONE));
  });

  it('also learns when the phone is answered', () => {
    const week = [{ day: 'mon' as const, spans: [{ open: '09:00', close: '17:00' }] }];
    const company = { ...companyOf(app.config, app.clock()), week };
    const [first] = answerUrgent('urgent', [], company).text.split('\n');
    expect(first).toContain(app.config.SITE_PHONE);
    expect(first).toContain('9 am to 5 pm');
  });

  it('gets a request answered even if it is rude', async () => {
    expect(await ask('cancel my damn booking')).toMatchObject({ outcome: 'cancel' });
    expect(await ask('get me a damn human')).toMatchObject({ outcome: 'agent' });
  });

  it('is led to one after not being understood twice in a row', async () => {
    const first = await ask('zorbing');
    expect(first).toMatchObject({ outcome: 'unsure', understood: { misses: 1 } });
    const second = await ask('hydrofoiling', first.understood);
    expect(second).toMatchObject({ outcome: 'agent', missed: true });
    const third = await ask('can i bring my guitar', second.understood);
    expect(third.understood.misses).toBeUndefined();
  });
});

describe('compared places', () => {
  it('have one price each, the lowest first', async () => {
    const { rows, text, understood } = await ask('Seoul or Tokyo?');
    expect(rows).toHaveLength(2);
    expect(rows[0]?.priceCents).toBeLessThanOrEqual(rows[1]?.priceCents ?? 0);
    expect(text).toMatch(/^The lowest price to each/);
    expect(understood.others).toHaveLength(1);
  });
});

describe('a vague message', () => {
  it.each([
    ['do you need a visa for vietnam', 'how long does that take', 'visa'],
    ['can i take my dog', 'is it expensive', 'pets'],
    ['My mother is 81, can she get help at the airport?', 'how do i ask for it', 'assistance'],
  ])('follows up on the last answer: "%s", "%s"', async (first, then, source) => {
    const answer = await ask(first);
    expect(answer.understood.about).toContain(source);
    expect((await ask(then, answer.understood)).sources).toEqual([source]);
  });

  it('is about its own words if nothing was answered before, and a clear one always is', async () => {
    expect((await ask('how long does the flight take')).sources).toEqual(['flight-time']);
    const { understood } = await ask('do you need a visa for vietnam');
    expect((await ask('how many suitcases may I bring', understood)).sources).toEqual(['baggage-allowance']);
  });

  it('never hides that someone is in danger', async () => {
    const { understood } = await ask('can i take my dog');
    expect(await ask('he collapsed and is not breathing', understood)).toMatchObject({ outcome: 'danger' });
  });

  it('still follows up on the last answer after a question back', async () => {
    const answer = await ask('can i take my dog');
    const unclear = await ask('zorbing', answer.understood);
    expect(unclear.understood.about).toEqual(['pets']);
  });
});

describe('in addition to a request', () => {
  it('the other topics that it may be about are offered', async () => {
    const { outcome, topics } = await ask('i cancelled my trip when is the refund');
    expect(outcome).toBe('cancel');
    expect(topics.map(({ slug }) => slug)).toContain('refunds');
  });

  it('nothing is offered with small talk', async () => expect((await ask('thanks')).topics).toEqual([]));
});

describe('a question about a place', () => {
  it.each([
    ['is portugal on sale', 'deals'],
    ['which airline flies to delhi', 'airlines'],
  ])('is answered with its prices: "%s"', async (question, source) => {
    const { sources, rows } = await ask(question);
    expect(sources).toContain(source);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is not about visitors from there if the visitor wants to go there', async () =>
    expect((await ask('I would like to visit Japan')).rows.length).toBeGreaterThan(0));
});

it('a question that may mean several topics names them, including the right one', async () => {
  const { sources, topics } = await ask('whats your refund policy');
  expect([...sources, ...topics.map(({ slug }) => slug)]).toContain('refunds');
});

describe('what people also ask', () => {
  it.each([
    ['my flight from Paris was 5 hours late, does EU 261 apply', 'appr'],
    ['can i fly to Halifax with only my drivers licence', 'passport-needed'],
    ['do you charge a service fee?', 'service-fee'],
    ['i am terrified of flying', 'fear-of-flying'],
    ['416 555 0199 call me', '/contact'],
  ])('"%s" is answered by %s', async (question, source) => expect((await ask(question)).sources).toContain(source));
});
