import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnInquiry } from '#features/trips/inquiries/inquiries.contract.ts';
import { signedInUser } from '../../../../test/people.ts';
import { inquiryFor, sentQuote, tokenIn } from '../../../../test/quotes.ts';
import { openQuoting, PATH, type Quoting } from '../../../../test/quoting.ts';

let q: Quoting;
beforeAll(async () => {
  q = await openQuoting();
});
afterAll(() => q.app.close());

type Flow = { messages: { text: string }[] };

describe('a quote that waits for an answer', () => {
  it('is said by Jessica with the inquiry, until it is withdrawn', async () => {
    const email = 'asks@example.ca';
    const { browser } = await signedInUser(q.app, email);
    const quote = await sentQuote(q.agent, await inquiryFor(browser, email));
    const { body } = await browser.post('/assistant/conversations');
    const { session_id } = body as { session_id: string };
    const shown = async () => {
      const { body: flow } = await browser.post('/assistant/flow', { session_id, event: 'show-booking' });
      return (flow as Flow).messages.at(-1)?.text;
    };
    const asked = await browser.post('/assistant/chat', {
      ...{ question: 'Where is my booking?', session_id, model: 'jessica-1' },
    });
    expect(JSON.stringify(asked.body)).toMatch(/Here is your booking\. Your quote is ready/);
    expect(await shown()).toMatch(/^Here is your booking\. Your quote is ready, and .* until .*\d{4}/);
    await q.agent.post(`${PATH}/${quote._id}/withdraw`, { version: quote.version });
    expect(await shown()).toBe('Here is your booking.');
  });
});

describe('a quote that was accepted', () => {
  it('stands as accepted under its inquiry', async () => {
    const email = 'accepted@example.ca';
    const { browser, id } = await signedInUser(q.app, email);
    const token = tokenIn(await sentQuote(q.agent, await inquiryFor(browser, email)));
    expect((await q.accept(token, { code: await q.codeFor(token, email) })).status).toBe(200);
    const { body } = await browser.get(`/api/inquiries/user/${id}`);
    expect((body as { data: OwnInquiry[] }).data[0]?.quote).toMatchObject({ state: 'accepted', leastCents: 148_546 });
  });
});
