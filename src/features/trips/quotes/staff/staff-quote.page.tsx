import { useState } from 'react';
import { redirect, useNavigation } from 'react-router';
import { splitPlace } from '#domain/places.ts';
import { UNDELETE_DAYS } from '#features/records/store/record.rules.ts';
import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import staffStyles from '#features/staff/frame/staff.module.css';
import { StaffError } from '#features/staff/frame/staff-error.tsx';
import { withStaffErrors } from '#features/staff/frame/staff-guard.ts';
import { StaffHead } from '#features/staff/frame/staff-head.tsx';
import { staffMeta } from '#features/staff/frame/staff-meta.ts';
import { m } from '#messages';
import { answerBack, backTo, formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { emptyOption } from '../empty-option.ts';
import type { StaffQuote } from '../quotes.contract.ts';
import type { Route } from './+types/staff-quote.page.ts';
import { DraftEditor } from './draft-editor.tsx';
import { offerIn, readQuoteForm, type StaffQuoteAnswer } from './quote-form-data.ts';
import { QuoteState } from './quote-state.tsx';
import { SentQuote } from './sent-quote.tsx';

type Args = PageArgs<{ id: string }>;

async function load(client: ApiClient, { request, params: { id } }: Args) {
  const { data } = await withStaffErrors(request, () => client.readStaffQuote({ id }));
  const done = answerBack(request, {
    new: () => m.quote_begun(),
    restored: () => m.quote_restored(),
    send: () => m.quote_sent_to({ email: data.inquiry.email }),
    withdraw: () => m.quote_withdrawn(),
    link: () => m.quote_relinked({ email: data.inquiry.email }),
  });
  const { data: offers } =
    data.state === 'draft' ? await client.offersOfInquiry({ inquiryId: data.inquiry._id }) : { data: [] };
  return { quote: data, offers, key: crypto.randomUUID() as string, done, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/trips/quotes/staff/staff-quote.page', load);

/** The buttons of one option. */
const INTO = /^(?:paste|offer):(\d)$/;
const REMOVE = /^remove:(\d)$/;

const form = formAction({
  read: (data, { params: { id } }: Args) => {
    const kind = String(data.get('form') ?? 'save');
    const place = Number(INTO.exec(kind)?.[1] ?? 0);
    return {
      ...{ id, kind, place, version: Number(data.get('version')), draft: readQuoteForm(data) },
      text: kind.startsWith('paste:') ? String(data.get(`paste${place}`) ?? '') : '',
      offer: offerIn(data, `offer${place}`),
      key: String(data.get('key') ?? ''),
    };
  },
  echo: ({ kind, place, version, text }) => ({ kind, place, version, text }),
  async send(client, values) {
    const { id, kind, version, draft, place, text, offer, key } = values;
    if (kind === 'withdraw') {
      await client.withdrawQuote({ id, version });
      return { message: m.quote_withdrawn() };
    }
    if (kind === 'link') {
      const { data } = await client.relinkQuote({ id, version });
      return { message: m.quote_relinked({ email: data.inquiry.email }) };
    }
    if (kind === 'again') {
      const { data } = await client.readStaffQuote({ id });
      const input = { inquiryId: data.inquiry._id, from: id };
      const next = await client.createQuote(input, { context: key ? { idempotencyKey: key } : {} });
      return { opened: next.data._id };
    }
    if (kind === 'delete') {
      const { data } = await client.readStaffQuote({ id });
      await client.removeQuote({ id, version });
      return { left: data.inquiry._id };
    }
    const { data: saved } = await client.saveQuote({ id, version, draft: changed(draft, kind) });
    // It counts, also if the next step is refused.
    values.version = saved.version;
    if (kind.startsWith('offer:')) {
      if (!offer) return { good: false, message: '', errors: { offer: m.quote_offer_unchosen() } };
      await client.offerIntoQuote({ id, version: saved.version, option: place, offer });
      return { message: m.quote_offer_taken() };
    }
    if (kind.startsWith('paste:')) {
      const { lines, notes, years, found, left } = await client.pasteIntoQuote({
        id,
        version: saved.version,
        option: place,
        text,
      });
      return { lines, notes, years, beyond: left, message: pastedWords(found, left) };
    }
    if (kind !== 'send') return { message: m.quote_saved() };
    await client.sendQuote({ id, version: saved.version });
    return { message: m.quote_sent_to({ email: saved.inquiry.email }) };
  },
  failed: m.staff_not_sent,
  next: (answer, { params: { id } }) =>
    leaving(answer) ??
    (['send', 'withdraw', 'link'].includes(answer.kind) ? backTo(`/staff/quotes/${id}`, answer.kind) : undefined),
  done: (answer) => leaving(answer),
});
export const action = form.action;
export const clientAction = form.clientAction;

function leaving(answer: { opened?: string; left?: string }): Response | undefined {
  if (answer.opened) return redirect(`/staff/quotes/${answer.opened}`, 303);
  return answer.left ? backTo(`/staff/inquiries/${answer.left}`, 'delete-quote') : undefined;
}

function changed(draft: ReturnType<typeof readQuoteForm>, kind: string) {
  if (kind === 'add') return { ...draft, options: [...draft.options, emptyOption()] };
  const removed = REMOVE.exec(kind)?.[1];
  if (removed === undefined) return draft;
  return { ...draft, options: draft.options.filter((_, place) => place !== Number(removed)) };
}

const pastedWords = (found: number, left: number) =>
  found === 0 ? m.quote_paste_none() : left > 0 ? m.quote_paste_left({ found, left }) : m.quote_paste_done();

const title = ({ inquiry, number }: StaffQuote) =>
  m.quote_staff_title({ number, from: splitPlace(inquiry.from).city, to: splitPlace(inquiry.to).city });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  staffMeta(matches, loaderData ? title(loaderData.quote) : m.quote_not_found());
export const ErrorBoundary = StaffError;

/** What these do changes which fields there are, so that the form begins again with what is stored. */
const RESHAPES = /^(paste|offer|add|remove)/;

/** Changes once such an answer and what it stored have arrived. A plain save keeps the fields, and what is typed meanwhile. */
function useShape(answer: StaffQuoteAnswer, version: number): number {
  const isIdle = useNavigation().state === 'idle';
  const [shape, setShape] = useState({ answer, version });
  if (isIdle && answer?.good && RESHAPES.test(answer.kind) && shape.answer !== answer) setShape({ answer, version });
  return shape.version;
}

export default function StaffQuotePage({
  loaderData: { quote, offers, key, done, now },
  actionData: answer,
}: Route.ComponentProps) {
  const { inquiry, state } = quote;
  const shape = useShape(answer, quote.version);
  const pending = String(useNavigation().formData?.get('form') ?? '');
  return (
    <div className={staffStyles.page}>
      <StaffHead
        title={title(quote)}
        lead={m.quote_staff_lead({ name: inquiry.name, reference: inquiry.reference })}
        back={{ to: `/staff/inquiries/${inquiry._id}`, label: m.quote_back() }}
      >
        <QuoteState state={state} />
        {state === 'draft' && (
          <AskedButton
            fields={{ form: 'delete', version: quote.version }}
            busy={pending !== ''}
            button={m.quote_delete()}
            yes={m.quote_delete_yes()}
            danger
          >
            {{ title: m.quote_delete_title(), text: m.quote_delete_text({ days: UNDELETE_DAYS }) }}
          </AskedButton>
        )}
      </StaffHead>
      {state === 'draft' ? (
        <DraftEditor
          key={`${quote._id} ${shape}`}
          {...{ quote, offers, answer, begun: done?.message, locked: RESHAPES.test(pending) }}
        />
      ) : (
        <SentQuote {...{ quote, quoteKey: key, now }}>
          <FormMessage answer={answer ?? done} />
        </SentQuote>
      )}
    </div>
  );
}
