// The rules of the profile form, each with its sentence (spec 5). The email cannot be changed.
import { z } from 'zod';
import { oneLine } from '#domain/text.ts';
import { nameField, phoneRules, tooLong } from '#features/account/accounts/accounts.rules.ts';
import { m } from '#messages';

const NAME_LIMIT = 80;
const ADDRESS_LIMIT = 200;

const line = (limit: number) => z.string().overwrite(oneLine).max(limit, tooLong(limit));

export const profileForm = z.strictObject({
  firstName: nameField(m.accounts_first_name_required),
  lastName: nameField(m.accounts_last_name_required),
  phoneNumber: phoneRules(line(NAME_LIMIT), m.accounts_phone_invalid, true).optional(),
  Address: line(ADDRESS_LIMIT).optional(),
  city: line(NAME_LIMIT).optional(),
  country: line(NAME_LIMIT).optional(),
  /** The version that was read. If there is a newer one, nothing is written and the answer is 409. */
  version: z.int().optional(),
});
export type ProfileForm = z.infer<typeof profileForm>;
