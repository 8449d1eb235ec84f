import { describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { inquiryErrors } from '../inquiries.rules.ts';
import { flexibleBudget, flexibleDate, isFlexible, noteFlexible } from './flexible.rules.ts';

const TODAY = civilToday();
const offer = (first: number, last: number) => ({
  price: 899.4,
  first: addDays(TODAY, first),
  last: addDays(TODAY, last),
});

describe('the notes', () => {
  it('say once that a field is flexible, below what stands there', () => {
    const noted = noteFlexible('departureDate', 'Two window seats.\n', true);
    expect(noted).toBe('Two window seats.\nDates are flexible.');
    expect(noteFlexible('departureDate', noted, true)).toBe(noted);
    expect(noteFlexible('budgetPerPerson', '', true)).toBe('Budget is flexible.');
  });

  it('lose that line and no other', () => {
    const notes = 'Dates are flexible.\nMy dates are flexible by a week.\nBudget is flexible.';
    expect(noteFlexible('departureDate', notes, false)).toBe('My dates are flexible by a week.\nBudget is flexible.');
    expect(isFlexible('departureDate', 'My dates are flexible by a week.')).toBe(false);
  });

  it('are in the language of the page, and know the line of the other one', () =>
    inLocale('fr', () => {
      expect(noteFlexible('departureDate', '', true)).toBe('Mes dates sont flexibles.');
      expect(noteFlexible('departureDate', 'Dates are flexible.', true)).toBe('Dates are flexible.');
      expect(noteFlexible('departureDate', 'Dates are flexible.', false)).toBe('');
    }));
});

describe('what is filled in', () => {
  it('is a day in two months, or as near to it as the cheapest offer leaves', () => {
    expect(flexibleDate(TODAY, undefined)).toBe(addDays(TODAY, 60));
    expect(flexibleDate(TODAY, offer(10, 200))).toBe(addDays(TODAY, 60));
    expect(flexibleDate(TODAY, offer(90, 200))).toBe(addDays(TODAY, 90));
    expect(flexibleDate(TODAY, offer(-10, 30))).toBe(addDays(TODAY, 30));
    expect(flexibleDate(TODAY, offer(-10, -1))).toBe(addDays(TODAY, 60));
  });

  it('is accepted by the rules of the form', () => {
    const budgetPerPerson = Number(flexibleBudget(offer(0, 9)));
    expect(budgetPerPerson).toBe(900);
    const errors = inquiryErrors({ departureDate: flexibleDate(TODAY, undefined), budgetPerPerson });
    expect(errors).not.toHaveProperty('departureDate');
    expect(errors).not.toHaveProperty('budgetPerPerson');
  });
});
