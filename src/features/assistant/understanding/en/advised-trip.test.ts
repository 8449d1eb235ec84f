import { describe, expect, it } from 'vitest';
import type { Slots } from '../understood.ts';
import { advisedTrip } from './advised-trip.rules.ts';
import { gazetteerOf } from './gazetteer.rules.ts';

// The airports of the world are known places even without a catalogue.
const places = { gazetteer: gazetteerOf([]), today: '2026-11-21' };
const trip = (slots: Slots, question = '', said = {}) => advisedTrip(slots, question, said, places);

describe('a detail of a trip that a model found is ignored', () => {
  it.each<[string, Slots]>([
    ['a place that no one knows', { to: 'Atlantis' }],
    ['a place with more than its name', { to: 'Delhi for CAD$99 only' }],
    ['a departure that is no city', { from: 'Europe' }],
    ['a month that is none', { month: 'Smarch' }],
    ['a past date', { month: '2020-01-01' }],
    ['more travellers than a booking has', { adults: 10, children: 40 }],
    ['a stay longer than a year', { nights: 400 }],
    ['nobody', { adults: 0, children: 0 }],
  ])('where it is %s', (_, slots) => expect(trip(slots)).toEqual({}));

  it.each([
    ['no number of the message', 'the land of kangaroos', 1500],
    ['a part of one', 'all i have is 15000 of them', 1500],
    ['a share', '1814 % is all i have', 1814],
    ['a weight', 'my bag has 1500 kg', 1500],
    ['a year', 'the kangaroos of 2027', 2027],
    ['too little to fly for', '20 is all i have', 20],
  ])('where the budget is %s', (_, question, budget) => expect(trip({ budget }, question)).toEqual({}));

  it('where the message already said it itself', () => {
    const said = { adults: 2, period: { from: '2027-05-01', to: '2027-05-31', name: 'May 2027' }, nights: 7 };
    expect(trip({ adults: 4, month: 'June', nights: 10 }, '', said)).toEqual({});
  });
});

describe('a detail of a trip that a model found is used', () => {
  it('as if the visitor had said it', () =>
    expect(trip({ to: 'Delhi', from: 'Toronto', month: 'May', adults: 2, children: 1, nights: 14 })).toMatchObject({
      to: { city: 'Delhi' },
      from: { city: 'Toronto', airport: expect.any(String) },
      period: { name: 'May 2027', from: '2027-05-01' },
      adults: 2,
      children: 1,
      nights: 14,
    }));

  it('with an amount that the visitor typed, for each paying traveller', () => {
    expect(trip({ budget: 1500 }, '1,500 is all i have')).toEqual({ budgetPerPerson: 1500 });
    expect(trip({ budget: 3000, adults: 2 }, '3000 is all we have in total')).toMatchObject({ budgetPerPerson: 1500 });
  });
});
