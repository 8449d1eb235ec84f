import type { ComponentProps } from 'react';
import { m } from '#messages';
import type { FieldErrors } from '#ui/answered-form.tsx';
import { PasswordField } from '#ui/password-field.tsx';

type Props = Pick<
  ComponentProps<typeof PasswordField>,
  'name' | 'label' | 'hint' | 'below' | 'described' | 'onInput'
> & {
  errors: FieldErrors;
};

/** A new password and its confirmation. */
export const NewPassword = ({ errors, ...field }: Props) => (
  <>
    <PasswordField {...field} autoComplete="new-password" required error={errors[field.name]} />
    <PasswordField
      name="confirmPassword"
      label={m.accounts_confirm_password()}
      autoComplete="new-password"
      required
      error={errors.confirmPassword}
    />
  </>
);
