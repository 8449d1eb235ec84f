import { expect, it } from 'vitest';
import { readMailboxUrl } from './mailbox-url.ts';

const OF = { host: 'mail.example', port: 993, secure: true, isLoopback: false, user: 'desk', password: 'p' };

it.each([
  ['imaps://desk:p@mail.example', { ...OF, folder: 'INBOX' }],
  ['imaps://desk:p@mail.example:1993/', { ...OF, port: 1993, folder: 'INBOX' }],
  ['imap://desk:p@mail.example/INBOX/R%C3%A9ponses', { ...OF, port: 143, secure: false, folder: 'INBOX/Réponses' }],
  [
    'imaps://desk%40agency.example:p%2F%3F%25@mail.example/In',
    { ...OF, user: 'desk@agency.example', password: 'p/?%', folder: 'In' },
  ],
  ['imap://desk:p@[::1]:1143', { ...OF, host: '::1', port: 1143, secure: false, isLoopback: true, folder: 'INBOX' }],
  [
    'imap://desk:p@localhost',
    { ...OF, host: 'localhost', port: 143, secure: false, isLoopback: true, folder: 'INBOX' },
  ],
])('%s is read', (text, expected) => expect(readMailboxUrl(text)).toEqual(expected));

it('what is refused is not repeated, because it has the password', () => {
  for (const text of ['imaps://desk:S3cret%@mail.example', 'http://desk:S3cret@mail.example', 'imaps://desk:S3cret@/x'])
    expect(() => readMailboxUrl(text)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('S3cret') }),
    );
  expect(readMailboxUrl('')).toBeUndefined();
});
