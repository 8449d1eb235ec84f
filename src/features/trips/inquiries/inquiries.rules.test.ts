import { describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { inquiryErrors, inquiryForm, inquiryFromText } from './inquiries.rules.ts';
import { inquiryOutcome, MOVES, movesTo, STATUSES } from './inquiry-status.rules.ts';

const good = {
  from: 'Toronto (YYZ)',
  to: 'Lisbon (LIS)',
  departureDate: addDays(civilToday(), 60),
  tripDuration: 7,
  name: 'Amélie Tremblay',
  email: 'Amelie@Example.ca',
  phone: '+1 (514) 555-0118',
  budgetPerPerson: 1200.5,
};
const wrong = (change: object) => inquiryErrors({ ...good, ...change });
const without = (field: keyof typeof good) => {
  const { [field]: _, ...rest } = good;
  return inquiryErrors(rest)[field];
};

describe('an inquiry is refused', () => {
  it('without its origin and destination', () => {
    expect(without('from')).toBe('From is required.');
    expect(wrong({ from: '   ' }).from).toBe('From is required.');
    expect(without('to')).toBe('To is required.');
  });

  it('without a date, with one that does not exist, or with one in the past', () => {
    expect(without('departureDate')).toBe('Departure date is required.');
    expect(wrong({ departureDate: '' }).departureDate).toBe('Departure date is required.');
    expect(wrong({ departureDate: '2027-02-30' }).departureDate).toBe('Departure date must be a day on the calendar.');
    expect(wrong({ departureDate: '10/02/2027' }).departureDate).toBe('Departure date must be a day on the calendar.');
    expect(wrong({ departureDate: addDays(civilToday(), -1) }).departureDate).toBe(
      'Departure date cannot be in the past.',
    );
    expect(wrong({ departureDate: addDays(civilToday(), 900) }).departureDate).toBe(
      'Departure date must be within the next two years.',
    );
  });

  it('for less than a night', () => {
    const sentence = 'Trip duration must be at least 1 night.';
    expect(without('tripDuration')).toBe(sentence);
    expect(wrong({ tripDuration: 0 }).tripDuration).toBe(sentence);
    expect(wrong({ tripDuration: -3 }).tripDuration).toBe(sentence);
    expect(wrong({ tripDuration: '7' }).tripDuration).toBe(sentence);
    expect(wrong({ tripDuration: 1.5 }).tripDuration).toBe('Trip duration must be a whole number of nights.');
    expect(wrong({ tripDuration: 366 }).tripDuration).toBe('Trip duration must be at most 365 nights.');
  });

  it('with an impossible number of people', () => {
    expect(wrong({ adults: 0 }).adults).toBe('Adults must be a number from 1 to 9.');
    expect(wrong({ children: -1 }).children).toBe('Children must be a number from 0 to 9.');
    expect(wrong({ infants: 10 }).infants).toBe('Infants must be a number from 0 to 9.');
  });

  it('without a sender', () => {
    expect(without('name')).toBe('Name is required.');
    expect(without('email')).toBe('Email is required.');
    expect(wrong({ email: 'amelie.example.ca' }).email).toBe('Invalid email address');
    expect(without('phone')).toBe('Phone number is required.');
    expect(wrong({ phone: '' }).phone).toBe('Phone number is required.');
    for (const phone of ['12345', '555-CALL-NOW', '+1 514 555 0118 5550 1234 99'])
      expect(wrong({ phone }).phone).toBe('Invalid phone number');
    for (const [phone, extension] of [
      ['416-555-0199 x107', 'x107'],
      ['416-555-0199 ext. 22', 'ext. 22'],
      ['416-555-0199 poste 5', 'poste 5'],
    ])
      expect(wrong({ phone }).phone).toBe(`Leave out ${extension} and enter the number without an extension.`);
  });

  it('without a positive budget', () => {
    const sentence = 'Budget per person must be a positive number.';
    expect(without('budgetPerPerson')).toBe(sentence);
    expect(wrong({ budgetPerPerson: 0 }).budgetPerPerson).toBe(sentence);
    expect(wrong({ budgetPerPerson: 0.99 }).budgetPerPerson).toBe(sentence);
    expect(wrong({ budgetPerPerson: Number.NaN }).budgetPerPerson).toBe(sentence);
    expect(wrong({ budgetPerPerson: '1200' }).budgetPerPerson).toBe(sentence);
  });

  it('with an unknown field, or more words than fit', () => {
    expect(inquiryForm.safeParse({ ...good, user: 'somebody' }).success).toBe(false);
    expect(wrong({ notes: 'x'.repeat(2001) }).notes).toBe('Please use at most 2000 characters.');
    expect(wrong({ from: 'x'.repeat(121) }).from).toBe('Please use at most 120 characters.');
  });
});

describe('an inquiry is accepted', () => {
  it('with one adult, no children and no infants unless it gives other numbers', () => {
    expect(inquiryForm.parse(good)).toMatchObject({
      adults: 1,
      children: 0,
      infants: 0,
      notes: '',
      bestTimeToTalk: '',
      marketing: false,
    });
  });

  it('with a day as the trade writes it', () => {
    const day = addDays(civilToday(), 30);
    expect(inquiryForm.parse({ ...good, departureDate: day.replaceAll('-', '') }).departureDate).toBe(day);
  });

  it('with a telephone number as it was pasted', () => {
    const phone = (typed: string) => inquiryForm.parse({ ...good, phone: typed }).phone;
    expect(phone('\u202a+44 20 7946 0958\u202c')).toBe('+44 20 7946 0958');
    expect(phone('tel:+1-416-555-0199')).toBe('+1-416-555-0199');
    expect(phone('٤١٦٥٥٥٠١٩٩')).toBe('4165550199');
  });

  it('today and on the last day that can be requested', () => {
    expect(inquiryErrors({ ...good, departureDate: civilToday() })).toEqual({});
    expect(inquiryErrors({ ...good, departureDate: addDays(civilToday(), 730) })).toEqual({});
  });

  it('with single-line fields as one line, and the email in lower case', () => {
    const parsed = inquiryForm.parse({ ...good, name: 'Amélie\r\nBcc: all', from: ' Toronto \u0000 ' });
    expect(parsed).toMatchObject({ name: 'Amélie Bcc: all', from: 'Toronto', email: 'amelie@example.ca' });
    expect(inquiryForm.parse({ ...good, notes: 'Two seats.\r\nNo\u0000 \u202enuts. ' }).notes).toBe(
      'Two seats.\nNo nuts.',
    );
  });

  it('from the text of a form, including thousands separators', () => {
    const text = {
      ...good,
      tripDuration: '7',
      adults: '2',
      children: '1',
      infants: '0',
      budgetPerPerson: '$1,200.50',
      marketing: 'on',
    };
    expect(inquiryErrors(inquiryFromText(text))).toEqual({});
    expect(inquiryFromText(text)).toMatchObject({
      tripDuration: 7,
      adults: 2,
      budgetPerPerson: 1200.5,
      marketing: true,
    });
  });

  it.each([
    ['2 500,00 $', 2500],
    ['2\u202f500,00\u00a0$', 2500],
    ['1.249,00', 1249],
    ['CA$2,500', 2500],
    ['CDN 1249', 1249],
    ['٢٥٠٠', 2500],
  ])('with the budget in both languages: %s', (budgetPerPerson, dollars) => {
    expect(inquiryFromText({ budgetPerPerson }).budgetPerPerson).toBe(dollars);
  });

  it.each([
    ['1.249', 'Does 1.249 mean 1249 or 1.25? Type the one you mean.'],
    ['US$900', 'Prices are in Canadian dollars, not in US dollars. Write the amount in CAD.'],
    ['25 000 000 $', 'Budget per person must be at most CAD$1,000,000.'],
    ['-900', 'Budget per person must be a positive number.'],
  ])('but asks where the budget is not clear: %s', (budgetPerPerson, sentence) => {
    expect(inquiryErrors({ ...good, ...inquiryFromText({ budgetPerPerson }) }).budgetPerPerson).toBe(sentence);
  });

  it('with counts in digits of any script, and never a decimal sign left out', () => {
    expect(inquiryFromText({ tripDuration: '٧', adults: '２', children: '१' })).toMatchObject({
      ...{ tripDuration: 7, adults: 2, children: 1 },
    });
    expect(inquiryErrors({ ...good, ...inquiryFromText({ tripDuration: '7,5' }) }).tripDuration).toBe(
      'Trip duration must be a whole number of nights.',
    );
    expect(inquiryErrors({ ...good, ...inquiryFromText({ tripDuration: '1,000' }) }).tripDuration).toBe(
      'Trip duration must be at least 1 night.',
    );
  });

  it('but not if a number of the form is empty or not a number', () => {
    const errors = inquiryErrors(
      inquiryFromText({
        ...good,
        tripDuration: '',
        adults: '1',
        children: '0',
        infants: '0',
        budgetPerPerson: 'a lot',
      }),
    );
    expect(errors).toEqual({
      tripDuration: 'Trip duration must be at least 1 night.',
      budgetPerPerson: 'Budget per person must be a positive number.',
    });
  });
});

describe('the message about the two calls', () => {
  it('depends on both outcomes', () => {
    expect(inquiryOutcome(false, false).message).toBe('Something went wrong. Please try again.');
    expect(inquiryOutcome(false, true).message).toBe('Notification sent but local save failed.');
    expect(inquiryOutcome(true, false).message).toBe('Saved locally but failed to send notification.');
    expect(inquiryOutcome(true, true)).toEqual({
      good: true,
      message: 'Your inquiry was submitted successfully to both systems!',
    });
  });
});

describe('the life of an inquiry', () => {
  it('ends when it is declined, cancelled or completed', () => {
    for (const ended of ['declined', 'cancelled', 'completed'] as const) expect(MOVES[ended]).toEqual([]);
  });

  it('is completed only after it was accepted, and never pending again', () => {
    expect(movesTo('completed')).toEqual(['accepted']);
    expect(movesTo('pending')).toEqual([]);
    expect(movesTo('cancelled')).toEqual(['pending', 'quoted', 'accepted']);
    expect(STATUSES).toHaveLength(6);
  });
});
