import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Understood } from '#features/assistant/understanding/understood.ts';
import { type AskedJessica, openJessica } from '../../../../test/jessica.ts';

let ask: AskedJessica['ask'];
let close: AskedJessica['close'];
beforeAll(async () => {
  ({ ask, close } = await openJessica());
});
afterAll(() => close());

const IN_CAD = 'Our prices are in Canadian dollars: which amount in CAD should I look for?';
/** The answer to the last of several messages. */
async function answerTo(...messages: string[]) {
  let context: Understood | undefined;
  let answer = await ask('hello');
  for (const message of messages) {
    answer = await ask(message, context);
    context = answer.understood;
  }
  return answer;
}

describe('she does not ask back about an amount', () => {
  it.each([
    ['a currency without an amount', 'can I pay in US dollars', 'payment-methods'],
    ['an amount that was paid', 'I paid 900 USD and want a refund', 'refunds'],
  ])('%s: "%s"', async (_, question) => {
    const { text, outcome } = await ask(question);
    expect(text).not.toBe(IN_CAD);
    expect(outcome).not.toBe('clarify');
  });

  it.each([
    'Delhi under 1,249',
    'Delhi under 1 249,00 $',
    'Delhi under 1.25k',
    'Delhi under 1.249k',
    'Delhi under CA$1249',
  ])('with one reading: "%s"', async (question) => expect((await ask(question)).outcome).toBe('answered'));

  it('twice, if the next message says something else', async () => {
    const { text, understood } = await answerTo('Delhi under 1.249', 'and in May?');
    expect(text).not.toContain('Do you mean');
    expect(understood).toMatchObject({ to: { city: 'Delhi' }, period: { name: 'May 2027' } });
    expect(understood.askedAmount).toBeUndefined();
  });
});

describe('an amount with two readings', () => {
  it.each([
    'Delhi under 1.249',
    'cheapest to Delhi, budget 1.249',
    'to Delhi for $1.249',
    '1.249 dollars to Delhi please',
  ])('is asked back about, with both as buttons: "%s"', async (question) => {
    const answer = await ask(question);
    expect(answer).toMatchObject({ outcome: 'clarify', text: 'Do you mean CAD$1,249 or CAD$1.25?', rows: [] });
    expect(answer.topics.map(({ title }) => title)).toEqual(['CAD$1,249', 'CAD$1.25']);
    expect(answer).not.toHaveProperty('missed');
    expect(answer.understood).toMatchObject({ to: { city: 'Delhi' } });
    expect(answer.understood.budgetPerPerson).toBeUndefined();
  });

  it('is asked back about where a budget is changed by it', async () => {
    expect((await answerTo('Delhi under 2000', 'make it 1.500')).text).toBe('Do you mean CAD$1,500 or CAD$1.50?');
    expect((await answerTo('Delhi under 2000', '1.500 then')).text).toBe('Do you mean CAD$1,500 or CAD$1.50?');
  });

  it.each(['CAD$1,249', '1249', '1,249', 'the first', 'the first one', 'I mean the larger one', '$1,249 please'])(
    'is the larger one after "%s"',
    async (reply) => {
      const { outcome, understood } = await answerTo('Delhi under 1.249', reply);
      expect(outcome).toBe('answered');
      expect(understood).toMatchObject({ to: { city: 'Delhi' }, budgetPerPerson: 1249 });
      expect(understood.askedAmount).toBeUndefined();
    },
  );

  it.each(['CAD$1.25', '1.25', 'the second', 'the smaller one'])('is the smaller one after "%s"', async (reply) =>
    expect((await answerTo('Delhi under 1.249', reply)).understood.budgetPerPerson).toBe(1.25),
  );

  it('is shared by all if it was for all', async () => {
    const { understood } = await answerTo('Delhi for 2 adults, 3.000 dollars in total', 'CAD$3,000');
    expect(understood).toMatchObject({ adults: 2, budgetPerPerson: 1500 });
  });

  it('is asked back about again if the answer has two readings too', async () =>
    expect((await answerTo('Delhi under 1.249', '1.249')).text).toBe('Do you mean CAD$1,249 or CAD$1.25?'));
});

describe('an amount in another currency', () => {
  it.each([
    'Delhi under 900 EUR',
    'US$800',
    'to Delhi for US$800',
    'Paris under €900',
    'Paris, max 900euros',
    'under 900 USD',
    'Paris under $900 US',
    'Delhi under 50000 rupees',
    'a trip to Lisbon for 700 pounds sterling',
    'somewhere warm, my budget is 900 in euros',
  ])('is answered with the question for Canadian dollars: "%s"', async (question) => {
    const answer = await ask(question);
    expect(answer).toMatchObject({ outcome: 'clarify', text: IN_CAD, rows: [], topics: [] });
    expect(answer.understood.budgetPerPerson).toBeUndefined();
  });

  it.each(['1300', '$1,300', '1,300 CAD', 'about 1300', 'under 1300', '1300 then', 'thirteen hundred dollars'])(
    'is replaced by "%s", and the place is still known',
    async (reply) => {
      const { outcome, understood } = await answerTo('Delhi under 900 EUR', reply);
      expect(outcome).toBe('answered');
      expect(understood).toMatchObject({ to: { city: 'Delhi' }, budgetPerPerson: 1300 });
    },
  );

  it('leaves an earlier budget as it was, and is asked about again if it is repeated', async () => {
    const again = await answerTo('Delhi under 1249', 'Paris under 900 EUR');
    expect(again).toMatchObject({ text: IN_CAD, understood: { to: { city: 'Paris' }, budgetPerPerson: 1249 } });
    expect((await answerTo('Delhi under 900 EUR', '900 EUR')).text).toBe(IN_CAD);
  });

  it('is replaced where no place was named', async () => {
    const { outcome, understood } = await answerTo('US$800', '1100');
    expect({ outcome, budget: understood.budgetPerPerson }).toEqual({ outcome: 'answered', budget: 1100 });
  });

  it('for all, is shared by all', async () => {
    const first = 'Delhi for 2 adults, 2000 EUR in total';
    expect((await answerTo(first, '3000')).understood.budgetPerPerson).toBe(1500);
    expect((await answerTo(first, '$1400 each')).understood.budgetPerPerson).toBe(1400);
  });

  it('in a message with another question, that one is answered as well', async () => {
    const { text } = await ask('How much baggage may I bring, and is there a flight to Paris under 900 euros?');
    expect(text.split('\n').at(-1)).toBe(IN_CAD);
  });
});
