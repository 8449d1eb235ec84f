// The most common passwords. The list stays on the server.
import { m } from '#messages';
import { refuse } from './api-error.ts';

/** Throws at the field unless the password is rarer than that. */
export async function refuseCommon(password: string, field: string): Promise<void> {
  if (!(await isCommon(password))) return;
  const sentence = m.accounts_password_common();
  throw refuse('UNPROCESSABLE', sentence, { fields: { [field]: sentence } });
}

let list: Promise<Set<string>> | undefined;
/** Read with the first password that is chosen: a start should not wait for 50,000 words. */
const common = () => {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return list;
};

/** Capital letters make a common password no rarer. */
export async function isCommon(password: string): Promise<boolean> {
  return (await common()).has(password.normalize('NFKC').toLowerCase());
}
