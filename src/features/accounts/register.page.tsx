import { useEffect, useId, useState } from 'react';
import { Link, redirect, useNavigate, useNavigation } from 'react-router';
import { useCompany } from '#features/company/company-facts.ts';
import { publicMeta } from '#features/company/public-meta.ts';
import { GoogleSignIn } from '#features/google/google-sign-in.tsx';
import { m } from '#messages';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { readRefusal, sentencesOf } from '#platform/read-refusal.ts';
import { AnsweredForm, type FieldErrors } from '#ui/answered-form.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Route } from './+types/register.page.ts';
import type { Registration } from './accounts.rules.ts';
import { EntryFrame } from './entry-frame.tsx';
import { FormMessage } from './form-message.tsx';
import { otpPath, rememberOtp } from './otp-address.ts';
import { PasswordRules } from './password-rules.tsx';

const NEXT_AFTER = 1500;
type Answer = { good: boolean; message?: string; errors?: FieldErrors; values: Partial<Registration> };

async function readForm(request: Request): Promise<Registration> {
  const [form, { normalPhone }] = await Promise.all([request.formData(), import('#ui/phone-number.ts')]);
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: normalPhone(text('phone')),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    marketing: form.has('marketing'),
  };
}

async function register(client: ApiClient, sent: Registration): Promise<Answer> {
  const { password: _, confirmPassword: __, ...values } = sent;
  try {
    const { message } = await client.register(sent);
    if (!message.includes('check your email')) return { good: false, message: m.accounts_unexpected(), values };
    return { good: true, message, values };
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) return { good: false, message: m.accounts_register_exception(), values };
    return { good: false, message: refusal.message || m.accounts_register_failed(), errors: refusal.fields, values };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await register(serverClient(context), await readForm(request));
  if (answer.good) throw redirect(otpPath(answer.values.email ?? ''));
  return answer;
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Answer> {
  const [sent, { browserClient }, { registration }] = await Promise.all([
    readForm(request),
    import('#platform/browser-client.ts'),
    import('./accounts.rules.ts'),
  ]);
  const { password: _, confirmPassword: __, ...values } = sent;
  const { error } = registration.safeParse(sent);
  return error ? { good: false, errors: sentencesOf(error.issues), values } : register(browserClient(), sent);
}

const POSTER = { city: 'Istanbul', country: 'Turkey' };

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.accounts_register_title(), description: m.accounts_register_lead(), place: POSTER });
export const shouldRevalidate = () => false;

export default function RegisterPage({ actionData: answer }: Route.ComponentProps) {
  const company = useCompany();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'submitting';
  useEffect(() => {
    if (!answer?.good) return undefined;
    const email = answer.values.email?.trim() ?? '';
    const timer = setTimeout(() => navigate('/otp', { state: rememberOtp(email) }), NEXT_AFTER);
    return () => clearTimeout(timer);
  }, [answer, navigate]);

  return (
    <EntryFrame
      title={m.accounts_register_title()}
      lead={m.accounts_register_lead()}
      poster={POSTER}
      foot={m.accounts_register_next()}
      roomy
    >
      <GoogleSignIn context="signup" />
      <AnsweredForm errors={answer?.errors} className="two">
        {(errors) => (
          <>
            <RegisterFields values={answer?.values} errors={errors} site={company.name} />
            <FormMessage answer={answer} errors={errors} />
            <Button type="submit" look="go" size="big" wide disabled={busy || answer?.good}>
              {busy ? m.accounts_register_busy() : m.accounts_register_button()}
            </Button>
            <p className="muted">
              {m.accounts_have_account()}{' '}
              <Link className="link" to="/login">
                {m.accounts_sign_in()}
              </Link>
            </p>
          </>
        )}
      </AnsweredForm>
    </EntryFrame>
  );
}

type FieldsProps = { values: Answer['values'] | undefined; errors: FieldErrors; site: string };

function RegisterFields({ values, errors, site }: FieldsProps) {
  const rules = useId();
  const [password, setPassword] = useState('');
  return (
    <>
      <TextField
        className="half"
        name="firstName"
        label={m.accounts_first_name()}
        autoComplete="given-name"
        required
        error={errors.firstName}
        defaultValue={values?.firstName}
      />
      <TextField
        className="half"
        name="lastName"
        label={m.accounts_last_name()}
        autoComplete="family-name"
        required
        error={errors.lastName}
        defaultValue={values?.lastName}
      />
      <TextField
        type="email"
        name="email"
        label={m.accounts_email()}
        autoComplete="email"
        required
        error={errors.email}
        defaultValue={values?.email}
      />
      <PhoneField name="phone" label={m.accounts_phone()} required error={errors.phone} defaultValue={values?.phone} />
      <PasswordField
        name="password"
        label={m.accounts_password()}
        autoComplete="new-password"
        required
        error={errors.password}
        onInput={(event) => setPassword(event.currentTarget.value)}
        described={rules}
        below={<PasswordRules id={rules} password={password} />}
      />
      <PasswordField
        name="confirmPassword"
        label={m.accounts_confirm_password()}
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <CheckField name="marketing" label={m.consent_marketing_account({ site })} defaultChecked={values?.marketing} />
    </>
  );
}
