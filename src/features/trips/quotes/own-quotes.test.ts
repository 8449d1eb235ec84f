import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInUser } from '../../../../test/people.ts';
import { inquiryFor, sentQuote } from '../../../../test/quotes.ts';
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
    await browser.post('/assistant/chat', { question: 'Where is my booking?', session_id, model: 'jessica-1' });
    expect(await shown()).toMatch(/^Here is your booking\. A quote for it waits for your answer, .* until .*\d{4}/);
    await q.agent.post(`${PATH}/${quote._id}/withdraw`, { version: quote.version });
    expect(await shown()).toBe('Here is your booking.');
  });
});
