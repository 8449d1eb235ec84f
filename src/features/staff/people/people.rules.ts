import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import { oneLine } from '#domain/text.ts';
import { emailField, isName, tooLong } from '#features/account/accounts/accounts.rules.ts';
import { m } from '#messages';

const DISPLAY_NAME_LIMIT = 40;
const NAME_LIMIT = 160;

export const invitation = z.strictObject({
  email: emailField,
  /** How the mail greets; the colleague may change it when joining. */
  name: z
    .string()
    .overwrite(oneLine)
    .max(NAME_LIMIT, tooLong(NAME_LIMIT))
    .refine((name) => name === '' || isName(name), { error: m.accounts_name_link })
    .default(''),
  role: z.enum(STAFF_ROLES, { error: m.people_role_required }),
  /** The language of the mail, and of the account that it makes. */
  locale: z.enum(LOCALES).default('en'),
});

/** How travellers see a member of staff; empty: the first name. */
export const displayName = z
  .string()
  .overwrite(oneLine)
  .max(DISPLAY_NAME_LIMIT, tooLong(DISPLAY_NAME_LIMIT))
  .refine((name) => name === '' || isName(name), { error: m.accounts_name_link });
