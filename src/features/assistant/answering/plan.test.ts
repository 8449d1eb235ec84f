import { describe, expect, it } from 'vitest';
import type { Ranked } from '#features/assistant/topics/topic-model.ts';
import { type Part, viewOf } from './plan.rules.ts';
import { decided } from './plan-table.ts';

const ranked = (shares: Record<string, number>): Ranked[] =>
  Object.entries(shares).map(([topic, share]) => ({ topic, share }));
const part = (shares: Record<string, number>, asks = true): Part => ({ ranked: ranked(shares), asks });
const plan = (shares: Record<string, number>, parts: Part[] = []) => decided(viewOf(ranked(shares), parts)).plan;

describe('a message', () => {
  it('that is probably outside the business of the agency is declined, without topics that merely share a word', () =>
    expect(plan({ '=outside': 0.3, '=hostile': 0.2, pets: 0.25 })).toMatchObject({ way: 'decline', near: [] }));

  it('that is about nothing known is declined, with the nearest topics', () =>
    expect(plan({ pets: 0.1, meals: 0.05, '=price': 0.05 })).toMatchObject({
      way: 'decline',
      near: ['pets', 'meals'],
    }));

  it('that may mean several topics gets a clarifying question, the likeliest topic first', () =>
    expect(plan({ visa: 0.26, 'entry-uk': 0.24, transit: 0.2, meals: 0.05 })).toMatchObject({
      way: 'clarify',
      near: ['visa', 'entry-uk', 'transit', 'meals'],
    }));

  it('that says too little gets a request for more', () =>
    expect(plan({ '=unclear': 0.6, visa: 0.2 })).toMatchObject({ way: 'clarify', near: [] }));

  it('that is clear is answered, and also one that is less clear if nothing else is near', () => {
    expect(plan({ pets: 0.5, meals: 0.4 })).toMatchObject({ way: 'answer', topics: ['pets'], confidence: 0.5 });
    expect(plan({ pets: 0.3, meals: 0.1 })).toMatchObject({ way: 'answer', topics: ['pets'] });
  });

  it('that follows up on a price counts as one about prices', () =>
    expect(plan({ '=price': 0.3, '=price-followup': 0.3, pets: 0.35 })).toMatchObject({
      way: 'answer',
      topics: ['=price'],
    }));

  it('that is urgent goes to a person, with the entry that says what to do', () => {
    expect(plan({ '=urgent': 0.3, '=theft': 0.25, 'flight-cancelled': 0.3 })).toMatchObject({
      way: 'request',
      request: 'urgent',
      topics: ['flight-cancelled'],
    });
    expect(plan({ '=danger': 0.6, '=urgent': 0.3 })).toMatchObject({ way: 'request', request: 'danger', topics: [] });
  });

  it('that asks for a person, a booking or to cancel gets just that', () => {
    for (const [topic, request] of [
      ['=person', 'agent'],
      ['=booking', 'booking'],
      ['=cancel', 'cancel'],
    ] as const)
      expect(plan({ [topic]: 0.5, complaint: 0.3 })).toMatchObject({ way: 'request', request });
  });
});

describe('a message of several parts', () => {
  const whole = { pets: 0.4, meals: 0.3 };

  it('is answered part by part, each topic once', () =>
    expect(plan(whole, [part({ pets: 0.8 }), part({ meals: 0.7 }), part({ pets: 0.9 })])).toMatchObject({
      way: 'answer',
      topics: ['pets', 'meals'],
      confidence: 0.7,
    }));

  it('is about prices and a topic if both are asked', () =>
    expect(plan(whole, [part({ '=price': 0.6, '=price-followup': 0.2 }), part({ pets: 0.8 })])).toMatchObject({
      topics: ['=price', 'pets'],
    }));

  it('is about prices and a topic if only one of them is clear from its part', () =>
    expect(plan({ visa: 0.5 }, [part({ '=price': 1 }), part({ visa: 0.4 })])).toMatchObject({
      topics: ['visa', '=price'],
    }));

  it('is not split by a part that is unclear, let alone one that asks nothing', () => {
    expect(plan(whole, [part({ pets: 0.8 }), part({ meals: 0.45 })])).toMatchObject({ topics: ['pets'] });
    expect(plan(whole, [part({ pets: 0.8 }), part({ meals: 0.55 }, false)])).toMatchObject({ topics: ['pets'] });
  });
});
