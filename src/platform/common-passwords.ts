// The most common passwords. The list stays on the server.
import { m } from '#messages';
import { refuse } from './api-error.ts';

/** Throws an error at the field if the password is common. */
export async function refuseCommon(password: string, field: string): Promise<void> {
  if (!(await isCommon(password))) return;
  const sentence = m.accounts_password_common();
  throw refuse('UNPROCESSABLE', sentence, { fields: { [field]: sentence } });
}

let list: Promise<Set<string>> | undefined;
/** Loaded with the first new password, so that a start does not wait for 50,000 words. */
const common = () => {
  list ??= import('@zxcvbn-ts/language-common')
    .then(({ dictionary }) => new Set(dictionary['passwords-common']))
    .catch((error: unknown) => {
      // The next new password tries again.
      list = undefined;
      throw error;
    });
  return list;
};

/** Capital letters do not make a common password rare. */
export async function isCommon(password: string): Promise<boolean> {
  return (await common()).has(password.normalize('NFKC').toLowerCase());
}
