import { describe, expect, it } from 'vitest';
import { contactErrors, contactForm } from './contact.rules.ts';
import { MESSAGE_LIMIT } from './message-limit.ts';

const good = {
  name: 'Amélie Tremblay',
  email: 'Amelie@Example.ca',
  number: '+1 514 555 0118',
  purpose: 'A question about a booking',
  message: 'Can we add a stroller at the gate?',
};
const wrong = (change: object) => contactErrors({ ...good, ...change });

describe('a contact message is refused', () => {
  it('without any one of its fields, each with its own sentence', () => {
    expect(contactErrors({})).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      number: 'Phone number is required.',
      purpose: 'Purpose is required.',
      message: 'Message is required.',
    });
    expect(contactErrors({ name: ' ', email: ' ', number: '\n', purpose: '\t', message: '\u0000 ' })).toEqual(
      contactErrors({}),
    );
  });

  it.each([
    'amelie@example',
    'amelie',
    '@example.ca',
    'a b@example.ca',
    'a@example.ca,b@example.ca',
    'a@example.ca\nBcc: b@example.ca',
  ])('with %j as the email', (email) => {
    expect(wrong({ email })).toEqual({ email: 'Email is invalid' });
  });

  it('with an extension in the number', () => {
    expect(wrong({ number: '416-555-0199 x107' })).toEqual({
      number: 'Leave out x107 and enter the number without an extension.',
    });
  });

  it('if it is too long, or has unknown fields', () => {
    expect(wrong({ message: 'x'.repeat(MESSAGE_LIMIT + 1) })).toEqual({
      message: `Please use at most ${MESSAGE_LIMIT} characters.`,
    });
    expect(wrong({ name: 'x'.repeat(121) })).toHaveProperty('name');
    expect(wrong({ userId: '1' })).toHaveProperty('body');
  });
});

describe('a contact message', () => {
  it('is accepted as written, with the email in lower case and no consent by default', () => {
    expect(contactForm.parse(good)).toEqual({ ...good, email: 'amelie@example.ca', marketing: false });
  });

  it('is reduced to one line where it appears in a subject, but keeps the lines of the message', () => {
    const parsed = contactForm.parse({
      ...good,
      name: '\u202eAmélie\r\nBcc: all',
      message: 'One.\r\n\r\nTwo.\u0007',
    });
    expect(parsed.name).toBe('Amélie Bcc: all');
    expect(parsed.message).toBe('One.\n\nTwo.');
  });
});
