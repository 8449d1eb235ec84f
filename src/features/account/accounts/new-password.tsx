import type { ComponentProps } from 'react';
import { m } from '#messages';
import { PasswordField } from '#ui/fields/password-field.tsx';

type Props = Pick<
  ComponentProps<typeof PasswordField>,
  'name' | 'label' | 'hint' | 'footer' | 'describedBy' | 'onInput'
>;

/** A new password and its confirmation. */
export const NewPassword = (field: Props) => (
  <>
    <PasswordField {...field} autoComplete="new-password" required />
    <PasswordField name="confirmPassword" label={m.accounts_confirm_password()} autoComplete="new-password" required />
  </>
);
