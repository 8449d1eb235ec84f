import { useEffect, useRef, useState } from 'react';
import { siteName, useCompany } from '#features/company/company-facts.ts';
import { signedInUser } from '#features/sessions/signed-in-guard.ts';
import { m } from '#messages';
import { readPage, sendForm, unlessPosted } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { AnsweredForm, useSending } from '#ui/answered-form.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import type { Route } from './+types/inquire.page.ts';
import type { InquiryInput } from './inquiries.rules.ts';
import { keepDraft } from './inquiry-draft.ts';
import { BudgetFields, ContactFields, PeopleFields, TripFields } from './inquiry-fields.tsx';
import { type Answer, here, useFilling } from './inquiry-filling.ts';
import { askedBy, type InquiryText, readText, startText } from './inquiry-text.ts';
import { sendInquiry } from './send-inquiry.ts';
import { findTrip } from './trip-picture.tsx';
import { TripSummary } from './trip-summary.tsx';
import './inquire.css';

async function prepare(client: ApiClient, request: Request, city: string | undefined) {
  const user = await signedInUser(client, request);
  const asked = askedBy(new URL(request.url).searchParams, city);
  const start = startText(user, asked);
  const trip = await findTrip(client, start);
  const place = trip.to;
  // An address writes 'rio de janeiro'; whoever knows the city writes it as its people do.
  const isName = place?.city.toLowerCase() === start.to.toLowerCase();
  const values = isName ? { ...start, to: place.city } : start;
  return { owner: user.id, asked, values, trip, key: crypto.randomUUID() };
}

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  prepare(serverClient(context), request, params.city);

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  readPage(args, (client) => prepare(client, args.request, args.params.city));

/** The form's text, and what of it the rules refuse. */
async function readForm(form: FormData) {
  const [{ normalPhone }, { inquiryErrors, inquiryFromText }] = await Promise.all([
    import('#ui/phone-number.ts'),
    import('./inquiries.rules.ts'),
  ]);
  const text = readText(form);
  const values = { ...text, phone: normalPhone(text.phone) };
  const input = inquiryFromText(values);
  const errors = inquiryErrors(input);
  const refused = Object.keys(errors).length > 0 ? errors : undefined;
  return { values, input: input as InquiryInput, errors: refused, key: keyOf(form) };
}

const keyOf = (form: FormData) => String(form.get('key') || crypto.randomUUID());

async function answerTo(client: ApiClient, form: FormData): Promise<Answer> {
  const { values, input, errors, key } = await readForm(form);
  if (errors) return { good: false, message: '', errors, values, key };
  return { ...(await sendInquiry(client, input, key)), values };
}

/** Somebody who signed out in another tab is asked to sign in first: an inquiry never loses its owner. */
async function answerOnceSignedIn(client: ApiClient, request: Request, form: FormData): Promise<Answer> {
  await signedInUser(client, request);
  return answerTo(client, form);
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerOnceSignedIn(serverClient(context), request, await request.formData());

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const unanswered: Answer = {
    good: false,
    message: m.inquiry_sent_neither(),
    values: readText(form),
    key: keyOf(form),
  };
  return sendForm(unanswered, (client) => answerOnceSignedIn(client, request, form));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteName(matches), m.inquiry_title(), m.inquiry_lead());
export const shouldRevalidate = unlessPosted;

export default function InquirePage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, trip, values: fresh } = loaderData;
  const company = useCompany();
  const busy = useSending();
  const { filling, startOver } = useFilling(loaderData, actionData);
  const { turn, values, recalled } = filling;
  const answer = actionData === filling.over ? undefined : actionData;
  const [typed, setTyped] = useState({ turn, values });
  const live = typed.turn === turn ? typed.values : values;
  const key = answer && !answer.good ? answer.key : filling.key;

  const done = useRef<HTMLDivElement>(null);
  const told = useRef<Answer>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!actionData?.good || told.current === actionData) return;
    told.current = actionData;
    startOver({ ...fresh, from: '', to: '' });
    done.current?.scrollIntoView({ block: 'center' });
    done.current?.focus({ preventScroll: true });
  }, [actionData]);

  return (
    <div className="wrap">
      <div className="titlebar">
        <div>
          <h1>{m.inquiry_title()}</h1>
          <p>{m.inquiry_lead()}</p>
        </div>
      </div>
      <div className="inq-done" ref={done} tabIndex={-1}>
        {answer?.good && (
          <>
            <Notice tone="ok">{answer.message}</Notice>
            <ButtonLink to="/bookings">{m.inquiry_see_bookings()}</ButtonLink>
          </>
        )}
      </div>
      <div className="inq">
        <InquiryForm
          key={turn}
          {...{ values, answer, busy, formKey: key, site: company.name }}
          onEdit={(text) => {
            setTyped({ turn, values: text });
            keepDraft({ owner, at: here(), values: text, key });
          }}
          onStartOver={recalled || live !== values ? () => startOver(fresh, answer) : undefined}
        />
        <TripSummary values={live} trip={trip} company={company} />
      </div>
    </div>
  );
}

type FormProps = {
  values: InquiryText;
  answer: Answer | undefined;
  busy: boolean;
  formKey: string;
  site: string;
  onEdit: (text: InquiryText) => void;
  onStartOver: (() => void) | undefined;
};

const InquiryForm = ({ values, answer, busy, formKey, site, onEdit, onStartOver }: FormProps) => (
  <AnsweredForm errors={answer?.errors} onInput={(event) => onEdit(readText(new FormData(event.currentTarget)))}>
    {(errors) => (
      <>
        <input type="hidden" name="key" value={formKey} />
        <TripFields values={values} errors={errors} />
        <PeopleFields values={values} errors={errors} />
        <BudgetFields values={values} errors={errors} />
        <ContactFields values={values} errors={errors} site={site}>
          {answer?.message && !answer.good && (
            <div className="full">
              <Notice tone="no">{answer.message}</Notice>
            </div>
          )}
          <div className="send full">
            <Button type="submit" look="go" size="big" disabled={busy}>
              {busy ? m.inquiry_sending() : m.inquiry_send()}
            </Button>
            {onStartOver && (
              <Button className="scripted" look="quiet" onClick={onStartOver}>
                {m.inquiry_start_over()}
              </Button>
            )}
            <span className="soft small">{m.inquiry_nothing_charged()}</span>
          </div>
        </ContactFields>
      </>
    )}
  </AnsweredForm>
);
