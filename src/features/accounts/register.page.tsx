import { useEffect } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { useCompany } from '#features/company/company-facts.ts';
import { publicMeta } from '#features/company/public-meta.ts';
import { GoogleSignIn } from '#features/google-button/google-sign-in.tsx';
import { m } from '#messages';
import { sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { sentencesOf } from '#platform/read-refusal.ts';
import { AnsweredForm, type FieldErrors, useSending } from '#ui/answered-form.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import type { Route } from './+types/register.page.ts';
import type { Registration } from './accounts.rules.ts';
import { EntryFrame } from './entry-frame.tsx';
import { FormMessage } from './form-message.tsx';
import { otpPath, rememberOtp } from './otp-address.ts';
import { FirstPassword, PersonFields } from './person-fields.tsx';
import { refused } from './refused.ts';

const NEXT_AFTER = 1500;
type Answer = { good: boolean; message?: string; errors?: FieldErrors; values?: Partial<Registration> };

async function readForm(form: FormData): Promise<Registration> {
  const { normalPhone } = await import('#ui/phone-number.ts');
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
    return { ...refused(error, m.accounts_register_failed(), m.accounts_register_exception()), values };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await register(serverClient(context), await readForm(await request.formData()));
  if (answer.good) throw redirect(otpPath(answer.values?.email ?? ''));
  return answer;
}

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  sendForm<Answer>({ good: false, message: m.accounts_register_exception() }, async (client) => {
    const form = await request.formData();
    const [sent, { registration }] = await Promise.all([readForm(form), import('./accounts.rules.ts')]);
    const { password: _, confirmPassword: __, ...values } = sent;
    const { error } = registration.safeParse(sent);
    return error ? { good: false, errors: sentencesOf(error.issues), values } : register(client, sent);
  });

const POSTER = { city: 'Istanbul', country: 'Turkey' };

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.accounts_register_title(), description: m.accounts_register_lead(), place: POSTER });
export const shouldRevalidate = () => false;

export default function RegisterPage({ actionData: answer }: Route.ComponentProps) {
  const company = useCompany();
  const navigate = useNavigate();
  const busy = useSending();
  useEffect(() => {
    if (!answer?.good) return undefined;
    const email = answer.values?.email?.trim() ?? '';
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
      <GoogleSignIn offer={company.google} context="signup" />
      <AnsweredForm errors={answer?.errors} className="two">
        {(errors) => (
          <>
            <PersonFields values={answer?.values} errors={errors} />
            <PhoneField
              name="phone"
              label={m.accounts_phone()}
              required
              error={errors.phone}
              defaultValue={answer?.values?.phone}
            />
            <FirstPassword errors={errors} />
            <CheckField
              name="marketing"
              label={m.consent_marketing_account({ site: company.name })}
              defaultChecked={answer?.values?.marketing}
            />
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
