import { type ReactNode, useEffect, useRef, useState } from 'react';
import { redirect } from 'react-router';
import { civilToday } from '#domain/dates.ts';
import { OFFER_PARAMETER } from '#domain/offer-key.ts';
import { pathTo } from '#domain/path-to.ts';
import { inquirePath, isPlausiblePlace, samePlace } from '#domain/place-paths.ts';
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { siteName, useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs, revalidateUnlessPost } from '#platform/page-data.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { pageMeta } from '#ui/page/page-meta.ts';
import { TitleBar } from '#ui/page/title-bar.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { InquiryInput } from '../inquiries.rules.ts';
import { findOffer, OfferField, type OfferOfForm, useOfferOf } from '../offer/offer-field.tsx';
import { tripOfOffer } from '../offer/trip-of-offer.ts';
import type { Route } from './+types/inquire.page.ts';
import styles from './inquire.module.css';
import { keepDraft } from './inquiry-draft.ts';
import { BudgetFields, ContactFields, PeopleFields, TripFields } from './inquiry-fields.tsx';
import { here, type InquiryAnswer, useFilling } from './inquiry-filling.ts';
import { InquiryReceipt } from './inquiry-receipt.tsx';
import { type InquiryText, readText, startText, tripFromUrl } from './inquiry-text.ts';
import { type SentInquiry, sendInquiry } from './send-inquiry.ts';
import { findTrip } from './trip-picture.tsx';
import { TripSummary } from './trip-summary.tsx';
import { useFlexible } from './use-flexible.tsx';

const MOVED = { status: 301, headers: { 'cache-control': 'no-cache' } };

/** The present name of a place that a URL names by a former one. */
async function presentPlace(client: ApiClient, name = ''): Promise<string | undefined> {
  if (!isPlausiblePlace(name)) return undefined;
  const { place } = await client.findFormerPlace({ name });
  return place?.city ?? place?.country;
}

async function prepare(client: ApiClient, { request, params }: PageArgs<{ city?: string }>) {
  const { search, searchParams } = new URL(request.url);
  const written = tripFromUrl(searchParams, params.city);
  const [user, present, found] = await Promise.all([
    signedInUser(client, request),
    presentPlace(client, written.to),
    findOffer(client, searchParams.get(OFFER_PARAMETER)),
  ]);
  // The front door answers documents; this is for a click within the site.
  if (present && params.city && !searchParams.get('to')) throw redirect(inquirePath(present) + search, MOVED);
  const ofOffer = found && found.offer !== 'gone' ? tripOfOffer(found.offer, civilToday()) : {};
  // What the URL says itself comes first.
  const asked = { ...ofOffer, ...written, ...(present && { to: present }) };
  const start = startText(user, asked);
  const trip = await findTrip(client, start);
  const place = trip.to;
  // URLs are in lower case: 'rio de janeiro'. A known city gets its proper spelling.
  const isName = place !== undefined && samePlace(place.city, start.to);
  const values = isName ? { ...start, to: place.city } : start;
  const empty = startText(user, {});
  return { owner: user.id, asked, values, empty, found, trip, key: crypto.randomUUID() };
}
export const loader = onServer(prepare);
export const clientLoader = inBrowser(prepare);

const form = formAction({
  read: (data) => ({ values: readText(data), key: String(data.get('key') || crypto.randomUUID()) }),
  echo: ({ values, key }) => ({ values, key }),
  async send(client, { values: typed, key }, { request }): Promise<Partial<SentInquiry> & { values: InquiryText }> {
    // A visitor who signed out in another tab has to sign in first, so that the inquiry keeps its owner.
    await signedInUser(client, request);
    const [{ normalPhone }, { inquiryErrors, inquiryFromText }] = await Promise.all([
      import('#ui/fields/phone-number.ts'),
      import('../inquiries.rules.ts'),
    ]);
    const values = { ...typed, phone: normalPhone(typed.phone) };
    const input = inquiryFromText(values);
    const errors = inquiryErrors(input);
    if (Object.keys(errors).length > 0) return { good: false, errors, values };
    return { values, ...(await sendInquiry(client, input as InquiryInput, key)) };
  },
  failed: m.inquiry_sent_neither,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteName(matches), m.inquiry_title(), m.inquiry_lead());
export const shouldRevalidate = revalidateUnlessPost;

export default function InquirePage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, trip, values: fresh, empty } = loaderData;
  const company = useCompany();
  const { filling, startOver } = useFilling(loaderData, actionData);
  const { turn, values, recalled } = filling;
  const answer = actionData === filling.over ? undefined : actionData;
  const [typed, setTyped] = useState({ turn, values });
  const live = typed.turn === turn ? typed.values : values;
  const key = answer && !answer.good ? answer.key : filling.key;
  const found = useOfferOf(values.offer, answer?.good ? undefined : loaderData.found);

  const done = useRef<HTMLDivElement>(null);
  const handled = useRef<InquiryAnswer>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    if (!actionData?.good || handled.current === actionData) return;
    handled.current = actionData;
    startOver(empty);
    done.current?.scrollIntoView({ block: 'center' });
    done.current?.focus({ preventScroll: true });
  }, [actionData]);

  return (
    <div className="container" data-at-once>
      <TitleBar title={m.inquiry_title()} lead={m.inquiry_lead()} />
      <div className={styles.done} ref={done} tabIndex={-1}>
        {answer?.good && (
          <>
            <Notice tone="ok">{answer.message}</Notice>
            <ButtonLink to={pathTo('bookings')}>{m.inquiry_see_bookings()}</ButtonLink>
            {answer.reference && <InquiryReceipt {...answer} reference={answer.reference} company={company} />}
          </>
        )}
      </div>
      <Folded when={answer?.good ?? false}>
        <div className={styles.layout}>
          <InquiryForm
            key={turn}
            {...{ values, answer, formKey: key, site: company.name, notes: live.notes, to: live.to, found }}
            onEdit={(text) => {
              setTyped({ turn, values: text });
              keepDraft({ owner, at: here(), values: text, key });
            }}
            onStartOver={recalled || live !== values ? () => startOver(fresh, answer) : undefined}
          />
          <TripSummary values={live} trip={trip} company={company} isSent={answer?.good ?? false} />
        </div>
      </Folded>
    </div>
  );
}

/** After sending, the form for another inquiry is folded: what was sent is read first. */
const Folded = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when ? (
    <details className={styles.another}>
      <summary>
        {m.inquiry_another()}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  ) : (
    children
  );

type FormProps = {
  values: InquiryText;
  answer: InquiryAnswer | undefined;
  formKey: string;
  site: string;
  /** As they are now. */
  notes: string;
  to: string;
  found: OfferOfForm;
  onEdit: (text: InquiryText) => void;
  onStartOver: (() => void) | undefined;
};

function InquiryForm({ values, answer, formKey, site, notes, to, found, onEdit, onStartOver }: FormProps) {
  const flexible = useFlexible(notes);
  const isFirstDay = found !== undefined && found.offer !== 'gone' && found.offer.travelFrom === values.departureDate;
  return (
    <AnsweredForm
      errors={answer?.errors}
      values={values}
      onInput={(event) => onEdit(readText(new FormData(event.currentTarget)))}
    >
      <input type="hidden" name="key" value={formKey} />
      <OfferField found={found} wanted={values.offer} to={to} />
      <TripFields flexible={flexible.departureDate} hint={isFirstDay ? m.chosen_date_hint() : undefined} />
      <PeopleFields />
      <BudgetFields flexible={flexible.budgetPerPerson} />
      <ContactFields site={site}>
        {answer?.message && !answer.good && (
          <div className={styles.full}>
            <Notice tone="no">
              {answer.message} {answer.reference && m.inquiry_saved_reference({ reference: answer.reference })}
            </Notice>
          </div>
        )}
        <div className={`${styles.send} ${styles.full}`}>
          <SendButton words={m.inquiry_send()} busy={m.inquiry_sending()} />
          {onStartOver && (
            <Button className="scripted" look="quiet" onClick={onStartOver}>
              {m.inquiry_start_over()}
            </Button>
          )}
          <span className="soft small">{m.inquiry_nothing_charged()}</span>
        </div>
      </ContactFields>
    </AnsweredForm>
  );
}
