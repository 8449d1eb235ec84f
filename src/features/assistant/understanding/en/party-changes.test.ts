// Who travels, by ages and relations, and how a conversation changes what was named before.

import { describe, expect, it } from 'vitest';
import { mergeContext } from '../merge-context.rules.ts';
import type { Understood } from '../understood.ts';
import { gazetteerOf } from './gazetteer.rules.ts';
import { readQuestion } from './understanding.rules.ts';

const known = { gazetteer: gazetteerOf([]), today: '2026-11-23', isEverydayWord: () => false };
const read = (question: string) => readQuestion(question, known);
const party = (question: string) => {
  const { adults, children, infants } = read(question).said;
  return { adults, children, infants };
};
const understoodAfter = (...messages: string[]) =>
  messages.reduce<Understood | undefined>((before, message) => {
    const { said, change } = read(message);
    return mergeContext(before, said, change);
  }, undefined);

describe('a party', () => {
  it.each([
    ['me the wife and 3 kids (3, 8, 13)', { adults: 3, children: 2 }],
    ['2 adults, the girls have 5 and 8 years', { adults: 2, children: 2 }],
    ['me, my wife and two children, one is 3 years, one is 11 months', { adults: 2, children: 1, infants: 1 }],
    ['2 adults 1 boy of 4', { adults: 2, children: 1 }],
    ['1 child, 1 lap infant, 2 adults', { adults: 2, children: 1, infants: 1 }],
    ['me and my mom and 2 teens (15 and 16)', { adults: 4 }],
    ['just me and our son, he is 6', { adults: 1, children: 1 }],
    ['for my parents and me', { adults: 3 }],
    ['grandma and grandpa, both 80', { adults: 2 }],
    ['in december with my girlfriend', { adults: 2 }],
    ['we are my husband, me and his mother', { adults: 3 }],
    ['2 girls, sun and cocktails', { adults: 2 }],
    ['i am going with 3 colleagues, price for one person', { adults: 4 }],
    ['price for x2', { adults: 2 }],
    ['my husband, our two boys and me', { adults: 2, children: 2 }],
    ['i want to visit my sister', {}],
    ['my late wife loved it', {}],
  ])('"%s" is %o', (question, expected) =>
    expect(party(question)).toEqual({ adults: undefined, children: undefined, infants: undefined, ...expected }),
  );

  it.each([
    ['3 grand for the whole family, me the wife and a 7 year old', 1000],
    ['we have 1400 dollars, two people together', 700],
    ['we have 5000 for four adults', 1250],
  ])('"%s" has a budget of %s each', (question, budget) => expect(read(question).said.budgetPerPerson).toBe(budget));
});

describe('what was named before is changed by', () => {
  const BEFORE = 'toronto to delhi in may, 2 adults';
  it.each([
    ['my parents come as well', { adults: 4 }],
    ['i go with them', { adults: 3 }],
    ['plus one more', { adults: 3 }],
    ['my mother does not come any more', { adults: 1 }],
    ['friends join, make that 5', { adults: 5 }],
    ["we're three now", { adults: 3 }],
    ['only me', { adults: 1 }],
    ['and my sister with her husband', { adults: 4 }],
    ['and 2 friends of ours', { adults: 4 }],
    ['add 1 more adult', { adults: 3 }],
    ['without my mother', { adults: 1 }],
    ['what if i drive to vancouver', { adults: 2, from: { city: 'Vancouver' } }],
    ['the 12th', { departureDate: '2027-05-12' }],
    ['make it spring', { period: { name: 'spring' } }],
  ])('"%s"', (message, expected) =>
    expect(understoodAfter(BEFORE, message)).toMatchObject({ to: { city: 'Delhi' }, ...expected }),
  );

  it('the age of a child, which makes it a baby or an adult', () => {
    const before = 'toronto to delhi, 2 adults 2 kids';
    const after = understoodAfter(before, 'the little one is 18 months');
    expect(after).toMatchObject({ adults: 2, children: 1, infants: 1 });
    expect(understoodAfter(before, 'the big one is 13')).toMatchObject({ adults: 3, children: 1 });
    expect(understoodAfter(before, 'they are 4 and 1')).toMatchObject({ adults: 2, children: 1, infants: 1 });
    expect(understoodAfter(before, 'we leave the kids at home')?.children).toBeUndefined();
    expect(understoodAfter(before, 'only the two of us')?.children).toBeUndefined();
  });

  it('a number alone, where a budget or a length was named', () => {
    expect(understoodAfter('delhi under 400', 'hm. 800 then')?.budgetPerPerson).toBe(800);
    expect(understoodAfter('delhi', 'hm. 800 then')?.budgetPerPerson).toBeUndefined();
    expect(understoodAfter('delhi for 4 adults', 'ok push it to 6000 for all')?.budgetPerPerson).toBe(1500);
    expect(understoodAfter('lisbon, 7 nights', 'can it be 10')?.nights).toBe(10);
  });

  it('one of the places that were compared', () => {
    const second = understoodAfter('paris vs amsterdam in may', 'the second one, for 2');
    expect(second).toMatchObject({ to: { city: 'Amsterdam' }, adults: 2 });
    expect(second?.others).toBeUndefined();
    const back = understoodAfter('paris vs amsterdam in may', 'the second one', 'and the other one in september');
    expect(back?.to).toMatchObject({ city: 'Paris' });
    expect(understoodAfter('manchester', 'the one in england, from halifax')?.to).toMatchObject({ city: 'Manchester' });
  });

  it('nothing, if both an adult and a child may be meant', () =>
    expect(understoodAfter('delhi, me and my son, he is 6', 'so for us two, total')).toMatchObject({
      adults: 1,
      children: 1,
    }));
});

describe('a time', () => {
  it.each([
    ['montreal, march', '2027-03-01'],
    ['toronto to london, may, 2 people', '2027-05-01'],
    ['fall colours in osaka', '2026-11-23'],
    ['my passport expires in june, we go in march', '2027-03-01'],
    ['january ninth', '2027-01-06'],
    ['en enero', '2027-01-01'],
    ['delhi for diwali', '2027-10-26'],
  ])('of "%s" begins on %s', (question, from) => expect(read(question).said.period?.from).toBe(from));

  it('has no day from a number that counts people', () =>
    expect(read('YYZ-MUC in May, 1 pax').said.departureDate).toBeUndefined());
});

describe('a place', () => {
  it.each([
    ['marrakech not casablanca', 'Marrakech'],
    ['prices for Bora Bora', 'Bora Bora'],
    ['flights to hongkong', 'Hong Kong'],
    ['Katmandu in october', 'Kathmandu'],
    ['wpg to vegas', 'Las Vegas'],
  ])('of "%s" is %s', (question, city) => {
    const { to, others } = read(question).said;
    expect(to).toMatchObject({ city });
    expect(others).toBeUndefined();
  });

  it('to fly home from is not the place of departure', () =>
    expect(read('rome out of montreal, and can we fly home from naples').said.from).toMatchObject({
      city: 'Montréal',
    }));

  it('is not found in a guinea pig', () => expect(read('guinea pig in the cabin').said.to).toBeUndefined());
});

describe('a conversation about prices', () => {
  const trip = 'calgary to london in june for 2 adults';
  it.each([
    [[trip, 'one drops out'], { adults: 1 }],
    [['calgary to london for 4 adults', "two of them can't come"], { adults: 2 }],
    [['calgary to london for 4 adults', "one won't"], { adults: 3 }],
    [[trip, "our neighbours want to come along, they're two as well"], { adults: 4 }],
    [[trip, 'four, sorry'], { adults: 4 }],
    [[trip, 'we have 2400 together'], { budgetPerPerson: 1200 }],
    [[trip, '900 at most'], { budgetPerPerson: 900 }],
  ])('%j results in %o', (messages, expected) => expect(understoodAfter(...messages)).toMatchObject(expected));

  it.each([
    ...["june 5 doesn't work for us", "that one isn't direct", "the second one doesn't include bags"],
    "one of them doesn't have a visa",
  ])('after "%s" no traveller stays at home', (message) =>
    expect(understoodAfter('calgary to london for 4 adults', message)?.adults).toBe(4),
  );

  it.each([
    ['no bags, june 3 to june 10', '-06-03'],
    ["can't wait, june 5 to june 12", '-06-05'],
  ])('"%s" leaves on %s', (message, day) => expect(understoodAfter(trip, message)?.departureDate).toContain(day));

  it.each([
    ['not june, august', 'August'],
    ['he has no time in june, so september', 'September'],
    ['would may be cheaper for us', 'May'],
  ])('"%s" is for %s', (message, month) => expect(understoodAfter(trip, message)?.period?.name).toContain(month));

  it('leaves out only the baby, and does not count the person it stays with', () => {
    const after = understoodAfter('rome for 2 adults 1 child 1 infant', 'baby stays with grandma');
    expect([after?.adults, after?.children, after?.infants]).toEqual([2, 1, undefined]);
  });

  it('knows the places that were discussed, in order', () => {
    const placeAfter = (...messages: string[]) => understoodAfter('rome in june', 'and paris', ...messages)?.to;
    expect(placeAfter()).toMatchObject({ city: 'Paris' });
    expect(placeAfter('the other one')).toMatchObject({ city: 'Rome' });
    expect(placeAfter('the first one in may')).toMatchObject({ city: 'Rome' });
    expect(placeAfter('the first one', 'the second one')).toMatchObject({ city: 'Paris' });
  });

  it('does not take a wish to match a price for March', () =>
    expect(read('will you match it').said.period).toBeUndefined());
});
