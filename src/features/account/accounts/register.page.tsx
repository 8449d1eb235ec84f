import { redirect, useSearchParams } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { GoogleSignIn } from '#features/account/google-button/google-sign-in.tsx';
import { withNext } from '#features/account/sessions/next-path.ts';
import { WaitingTrip, waitingFor } from '#features/account/sessions/waiting-trip.tsx';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import { formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs } from '#platform/page-data.ts';
import { callServiceOr } from '#platform/service-call.ts';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { useNextPage } from '#ui/page/next-page.ts';
import type { Route } from './+types/register.page.ts';
import type { Registration } from './accounts.rules.ts';
import styles from './entry.module.css';
import { EntryFrame, EntryLink } from './entry-frame.tsx';
import { otpPath, rememberOtp } from './otp-address.ts';
import { FirstPassword, PersonFields } from './person-fields.tsx';
import { acceptedSentence } from './pinned-answers.ts';

const nextIn = (request: Request) => new URL(request.url).searchParams.get('next');
/** What is asked for, if the visitor registers to ask for a trip. */
const load = (client: ApiClient, { request }: PageArgs) => waitingFor(client, nextIn(request));
export const loader = onServer(load);
// Without an answer the visitor still gets the form.
export const clientLoader = (args: Route.ClientLoaderArgs) => callServiceOr({}, (client) => load(client, args));

async function withNormalPhone(typed: Registration): Promise<Registration> {
  const { normalPhone } = await import('#ui/fields/phone-number.ts');
  return { ...typed, phone: normalPhone(typed.phone) };
}

const form = formAction({
  read: (data): Registration => ({
    ...textOf(data, ['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword']),
    marketing: data.has('marketing'),
  }),
  echo: ({ password: _, confirmPassword: __, ...values }) => ({ values }),
  async schema(typed) {
    const [{ registration }, values] = await Promise.all([import('./accounts.rules.ts'), withNormalPhone(typed)]);
    return { safeParse: () => registration.safeParse(values) };
  },
  async send(client, typed, { request }) {
    const { message } = await client.register(await withNormalPhone(typed));
    const next = nextIn(request);
    const accepted = acceptedSentence('register', message);
    return accepted ? { message: accepted, next } : { good: false, message: m.accounts_unexpected() };
  },
  failed: m.accounts_register_failed,
  unanswered: m.accounts_register_exception,
  next: ({ values, next }) => redirect(withNext(otpPath(values.email), next)),
});
export const action = form.action;
export const clientAction = form.clientAction;

const POSTER = { city: 'Istanbul', country: 'Turkey' };

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, { title: m.accounts_register_title(), description: m.accounts_register_lead(), place: POSTER });
export const shouldRevalidate = () => false;

export default function RegisterPage({ loaderData: { offer, place }, actionData: answer }: Route.ComponentProps) {
  const company = useCompany();
  const [query] = useSearchParams();
  const next = query.get('next');
  useNextPage(answer?.good ? withNext(pathTo('otp'), next) : undefined, {
    state: () => rememberOtp(answer?.values.email.trim() ?? ''),
  });
  return (
    <EntryFrame
      title={m.accounts_register_title()}
      lead={m.accounts_register_lead()}
      poster={place ?? POSTER}
      foot={m.accounts_register_next()}
      roomy
    >
      <WaitingTrip offer={offer} />
      <GoogleSignIn offer={company.google} context="signup" />
      <AnsweredForm errors={answer?.errors} values={answer?.values} className={styles.twoColumns}>
        <PersonFields />
        <PhoneField name="phone" label={m.accounts_phone()} required />
        <FirstPassword />
        <CheckboxField name="marketing" label={m.consent_marketing_account({ site: company.name })} />
        <FormMessage answer={answer} />
        <SendButton wide words={m.accounts_register_button()} busy={m.accounts_register_busy()} off={answer?.good} />
        <EntryLink
          before={m.accounts_have_account()}
          to={withNext(pathTo('login'), next)}
          words={m.accounts_sign_in()}
        />
      </AnsweredForm>
    </EntryFrame>
  );
}
