// Rules of the sentences of the interface.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const messages = JSON.parse(readFileSync(new URL('../messages/en.json', import.meta.url), 'utf8')) as Record<
  string,
  unknown
>;

/** Their number is a constant of the product above one, or its callers never have exactly one. */
const NEVER_ONE = [
  'deals_proof_time',
  'finder_total',
  'flights_count_page',
  'import_progress',
  'import_several_match',
  'leaving_grace',
  'leaving_no_password',
  'leaving_sign_in_again',
  'mail_code_once',
  'mail_code_preview',
  'mail_reset_once',
  'mail_reset_preview',
  'passwords_check_after',
  'passwords_sign_in_again',
  'records_check_discount_text',
  'sessions_login_leaving',
  'staff_link_used',
];
const COUNTED =
  /\{(?:count|days|hours|minutes|seconds|nights|countries|cities|rows)\} (?:[a-z]+ ){0,2}?(?!characters\b)[a-z]{2,}s\b/;

it('a sentence that counts has a form for one', () => {
  const plain = Object.entries(messages).filter(([, text]) => typeof text === 'string' && COUNTED.test(text));
  expect(plain.map(([key]) => key)).toEqual(NEVER_ONE);
});
