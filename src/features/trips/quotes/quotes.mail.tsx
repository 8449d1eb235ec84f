import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import { splitPlace } from '#domain/places.ts';
import { Digits, spacedCode } from '#features/company/mail-frame/digits.tsx';
import {
  greeting,
  MailButton,
  MailFrame,
  MailLink,
  MailNote,
  MailRule,
  type MailSetting,
  MailSigned,
  MailText,
} from '#features/company/mail-frame/mail-frame.tsx';
import { secretCode, secretLink } from '#features/company/mail-frame/mail-secrets.ts';
import type { MailSignature } from '#features/company/mail-frame/mail-signature.ts';
import type { MailedTrip } from '#features/trips/inquiries/inquiries.mail.tsx';
import { m } from '#messages';
import type { Answer } from './answer.ts';
import { untilWords } from './quote-words.ts';

/** `url` is the signed link, and `paperUrl` that of the PDF; `priceUntil` and `seatsUntil` are instants. */
export type QuoteSentProps = {
  reference: string;
  trip: MailedTrip;
  url: string;
  paperUrl: string;
  message: string;
  options: number;
  /** What differs from the quote that it replaces, in the language of the mail. */
  changes: readonly string[];
  priceUntil: string;
  seatsUntil: string;
  by?: MailSignature | undefined;
};
export type AcceptanceCodeProps = { code: string; minutes: number };
export type QuoteReceiptProps = { reference: string; statement: string; hash: string; url: string };
export type QuoteReminderProps = Pick<QuoteSentProps, 'trip' | 'url' | 'priceUntil'>;
/** `option` counts from 1; `id` is that of the quote. */
export type QuoteAnsweredProps = {
  id: string;
  number: number;
  name: string;
  from: string;
  to: string;
  outcome: Answer['outcome'];
  option: number;
  totalCents: number;
  reason: string;
};

const route = ({ from, to }: Pick<MailedTrip, 'from' | 'to'>) =>
  from && to ? m.quote_mail_route({ from: splitPlace(from).city, to: splitPlace(to).city }) : m.quote_mail_trip();
const hello = ({ name }: MailedTrip) => greeting(name.split(' ')[0]);

/** Both clocks, each with its own name. */
const Clocks = ({ priceUntil, seatsUntil = '' }: { priceUntil: string; seatsUntil?: string }) => (
  <MailText>
    {m.quote_price_until({ until: untilWords(priceUntil) })}
    {seatsUntil && (
      <>
        <br />
        {m.quote_seats_until({ until: untilWords(seatsUntil) })}
      </>
    )}
  </MailText>
);

const ANSWERED_SUBJECTS = {
  accepted: m.quote_mail_accepted_subject,
  declined: m.quote_mail_declined_subject,
  reopened: m.quote_mail_reopened_subject,
};
const answeredSubject = ({ outcome, name, number }: QuoteAnsweredProps) => ANSWERED_SUBJECTS[outcome]({ name, number });
const answeredText = ({ outcome, option, totalCents, ...trip }: QuoteAnsweredProps) => {
  if (outcome === 'accepted')
    return m.quote_mail_accepted_text({ route: route(trip), option, total: cad(totalCents / 100, 'cents') });
  return (outcome === 'declined' ? m.quote_mail_declined_text : m.quote_mail_reopened_text)({ route: route(trip) });
};

export const quoteMails = {
  'quote-sent': {
    subject: ({ trip, reference }: QuoteSentProps) => m.quote_mail_subject({ route: route(trip), reference }),
    Body: (props: QuoteSentProps & MailSetting) => {
      const { trip, url, message, options, changes, by, company } = props;
      return (
        <MailFrame
          company={company}
          preview={m.quote_price_until({ until: untilWords(props.priceUntil) })}
          why={m.mail_inquiry_why()}
          title={m.quote_mail_title({ route: route(trip) })}
        >
          <MailText>
            {hello(trip)} {m.quote_mail_text({ count: options })}
          </MailText>
          {message && <MailNote title={m.quote_message()}>{message}</MailNote>}
          {changes.length > 0 && <MailNote title={m.quote_changes()}>{changes.join('\n')}</MailNote>}
          <MailButton href={secretLink(url)}>{m.quote_mail_open()}</MailButton>
          <MailText>
            <MailLink href={secretLink(props.paperUrl)}>{m.quote_paper_link()}</MailLink>
          </MailText>
          <Clocks priceUntil={props.priceUntil} seatsUntil={props.seatsUntil} />
          <MailSigned by={by} company={company} />
          <MailText soft>{m.quote_mail_forwarded()}</MailText>
        </MailFrame>
      );
    },
  },
  'acceptance-code': {
    subject: ({ code }: AcceptanceCodeProps) => m.quote_mail_code_subject({ code: spacedCode(code) }),
    Body: ({ code, minutes, company }: AcceptanceCodeProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_code_preview({ code: secretCode(code), minutes })}
        why={m.mail_inquiry_why()}
        title={m.quote_mail_code_title()}
      >
        <MailText>{m.quote_mail_code_text()}</MailText>
        <Digits code={code} />
        <MailText soft>{m.mail_code_once({ minutes })}</MailText>
        <MailRule />
        <MailText soft>{m.quote_mail_code_not_you()}</MailText>
      </MailFrame>
    ),
  },
  'quote-receipt': {
    subject: ({ reference }: QuoteReceiptProps) => m.quote_mail_receipt_subject({ reference }),
    Body: ({ statement, hash, url, company, publicUrl }: QuoteReceiptProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.quote_accepted_next()}
        why={m.mail_inquiry_why()}
        title={m.quote_mail_receipt_title()}
      >
        <MailText>{m.quote_accepted_next()}</MailText>
        <MailButton href={secretLink(url)}>{m.quote_mail_open()}</MailButton>
        <MailNote title={m.quote_statement()}>{statement}</MailNote>
        <MailText soft>
          {m.quote_receipt_hash({ hash })}{' '}
          <MailLink href={`${publicUrl}${pathTo('verify', { hash })}`}>{m.quote_receipt_verify()}</MailLink>
        </MailText>
      </MailFrame>
    ),
  },
  'quote-reminder': {
    subject: ({ trip }: QuoteReminderProps) => m.quote_mail_reminder_subject({ route: route(trip) }),
    Body: ({ trip, url, priceUntil, company }: QuoteReminderProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.quote_price_until({ until: untilWords(priceUntil) })}
        why={m.mail_inquiry_why()}
        title={m.quote_mail_reminder_subject({ route: route(trip) })}
      >
        <MailText>
          {hello(trip)} {m.quote_mail_reminder_text()}
        </MailText>
        <Clocks priceUntil={priceUntil} />
        <MailButton href={secretLink(url)}>{m.quote_mail_open()}</MailButton>
        <MailText soft>{m.quote_mail_reminder_once()}</MailText>
      </MailFrame>
    ),
  },
  'quote-answered': {
    subject: answeredSubject,
    Body: (props: QuoteAnsweredProps & MailSetting) => {
      const { id, reason, company, publicUrl } = props;
      return (
        <MailFrame company={company} preview={route(props)} why={m.mail_sales_why()} title={answeredSubject(props)}>
          <MailText>{answeredText(props)}</MailText>
          {reason && <MailNote title={m.quote_reason()}>{reason}</MailNote>}
          <MailButton href={`${publicUrl}/staff/quotes/${id}`}>{m.quote_mail_staff_open()}</MailButton>
        </MailFrame>
      );
    },
  },
};
