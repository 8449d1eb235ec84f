import { describe, expect, it } from 'vitest';
import { canonicalEmail, isEmail, looksLikeLink, mailtoOf } from './email.ts';

describe('an address', () => {
  it.each([
    'victim@example.ca,a.b1',
    'victim@example.ca;a.bc',
    'x@y.ca:x.y;',
    'a@example.ca>',
    'a@<example.ca',
    'a@example.ca(x).ca',
    'a@"example.ca',
    'a@exa mple.ca',
    'a@exa_mple.ca',
    'a@exa/mple.ca',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@-example.ca',
    'a@example-.ca',
    'a@example..ca',
    'a@.example.ca',
    'a@example.ca.',
    'a@example.c',
    'a@example.b1',
    'a@example',
    '@example.ca',
    'a@b@example.ca',
    'a,b@example.ca',
    'a b@example.ca',
    `${'a'.repeat(65)}@example.ca`,
    `a@${'a'.repeat(64)}.ca`,
    `a@${'a.'.repeat(130)}ca`,
    'victim@example．ca',
    'a@exam\u00adple.ca',
    'a\ud800b@example.ca',
  ])('is not %o', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    'a@b.ca',
    "o'neil+trips@sub.example.co.uk",
    'Amina.Roy@Example.CA',
    'a?b&c=d@example.ca',
    'info@québec.ca',
    'почта@пример.рф',
    'a@xn--exmple-cua.xn--p1ai',
    'a@1and1.example',
  ])('is %o', (text) => {
    expect(isEmail(text)).toBe(true);
  });
});

it.each([
  ['Info@Example.CA', 'info@example.ca'],
  ['info@xn--qubec-csa.ca', 'info@québec.ca'],
  ['INFO@XN--QUBEC-CSA.CA', 'info@québec.ca'],
  ['info@que\u0301bec.ca', 'info@québec.ca'],
  ['ame\u0301lie@example.ca', 'amélie@example.ca'],
  ['info@xn--strae-oqa.de', 'info@straße.de'],
  ['bac\u212A@example.ca', 'bac\u212A@example.ca'],
  ['a@xn--.ca', 'a@xn--.ca'],
  ['a@xn--\u00e9.ca', 'a@xn--\u00e9.ca'],
])('%s and %s are one mailbox', (typed, mailbox) => expect(canonicalEmail(typed)).toBe(mailbox));

it('a link to an address adds nothing to the mail that it begins', () => {
  expect(mailtoOf('a?bcc=x@example.ca')).toBe('mailto:a%3Fbcc%3Dx@example.ca');
  expect(mailtoOf('a&b#c%d@example.ca')).toBe('mailto:a%26b%23c%25d@example.ca');
  expect(new URL(mailtoOf('a?cc=x@example.ca')).search).toBe('');
  expect(mailtoOf('sales@northfare.example')).toBe('mailto:sales@northfare.example');
});

describe('a name', () => {
  it.each([
    'http://evil.example',
    'Your account is locked. Go to http://evil.example/unlock now',
    'www.evil',
    'WWW.EVIL.EXAMPLE',
    'evil.example',
    'Go to evil.example now',
    'bit.ly/x',
    'Bit.Ly/x',
    'Evil.com',
    'EVIL.COM',
    'Evil.Com',
    'evil.EXAMPLE/x',
    'evil.CA',
    'x-evil.CA',
    'Evil.Ng:8080',
    'evil。com',
    'evil．com',
    'evil\u200d.com',
    'evil.xn--p1ai',
    'пример.рф',
    'write to a@evil.example',
    '203.0.113.7',
    'ftp://x',
    'https://Md.rahim',
    'www.Md.rahim',
    'evil.中国',
    'a.evil.travel',
    'Evil.website',
  ])('is refused as %o', (name) => {
    expect(looksLikeLink(name)).toBe(true);
  });

  it.each([
    'J. R. Smith',
    'J.R. Smith',
    'J.R.R. Tolkien',
    'St.John',
    'ST.JOHN',
    'Jr.',
    "O'Neil",
    'Dr.Ng',
    'Dr. Ng',
    'José',
    'Amélie Tremblay',
    'Anne-Marie St. Pierre',
    'Sammy Davis Jr.',
    'de la Cruz',
    'a.',
    'Nguyễn Văn A.',
    '李 明',
    'M.D.',
    'Md.rahim',
    'md.rahim uddin',
    'Md.Rahim',
    'Md.abdul',
  ])('may be %o', (name) => {
    expect(looksLikeLink(name)).toBe(false);
  });
});
