import { Column, Row, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { longDate } from '#domain/dates.ts';
import { mailtoOf } from '#domain/email.ts';
import { cad } from '#domain/money.ts';
import { hoursSentences } from '#domain/opening-hours.ts';
import { pathTo } from '#domain/path-to.ts';
import { splitPlace } from '#domain/places.ts';
import { dueSentence } from '#domain/promise-words.ts';
import {
  greeting,
  INK_2,
  LINE,
  MailButton,
  MailFrame,
  MailLink,
  MailNote,
  MailOpening,
  type MailSetting,
  MailSigned,
  MailText,
  PAPER,
  useAccent,
} from '#features/company/mail-frame/mail-frame.tsx';
import { secretLink } from '#features/company/mail-frame/mail-secrets.ts';
import type { MailSignature } from '#features/company/mail-frame/mail-signature.ts';
import type { SectionWords } from '#features/company/sections/sections.contract.ts';
import { m } from '#messages';
import type { InquiryForm } from './inquiries.rules.ts';
import type { InquiryStatus } from './inquiry-status.rules.ts';
import { MailedSteps } from './mailed-steps.tsx';
import type { ChosenOffer } from './offer/chosen-offer.contract.ts';
import { offerLine } from './offer/offer-sentences.ts';
import { peopleWords } from './people-words.ts';
import { statusWords } from './staff/staff-status-words.ts';

/**
 * `picture` is a path of this site. `proven`: the email is known to be the sender's own; `preferences` then links to
 * their mail preferences. Otherwise `confirmNews` links to the page on which the owner may ask for fare alerts.
 */
export type ReceivedProps = TripProps & {
  /** By when an answer is promised. */
  dueAt?: string | undefined;
  offer?: MailedOffer;
  picture: string;
  proven: boolean;
  preferences?: string | undefined;
  confirmNews?: string | undefined;
};
/** The offer that was asked for, as it was then. */
type MailedOffer = ChosenOffer | undefined;
/** The props of the traveller's mail. For an unproven mailbox it has no name, and unknown places are ''. */
export type MailedTrip = Omit<InquiryForm, 'marketing' | 'notes' | 'bestTimeToTalk' | 'email' | 'phone' | 'offer'>;
type TripProps = { reference: string; trip: MailedTrip };
/** Without a reference if the desk is told of an inquiry that has no key, before it is stored. */
type Mailed = {
  reference?: string | undefined;
  inquiry: Omit<InquiryForm, 'marketing' | 'offer'>;
  offer?: MailedOffer;
};
/** `id` is that of the record, `was` the status until then. */
export type CancelledProps = Mailed & { reference: string; id: string; was: InquiryStatus };
/** `by` is the member of staff who moved it. */
export type StatusProps = TripProps & { status: InquiryStatus; adminNotes: string; by?: MailSignature | undefined };

const cities = ({ from, to }: MailedTrip) => ({ from: splitPlace(from).city, to: splitPlace(to).city });
const hasPlaces = ({ from, to }: MailedTrip) => from !== '' && to !== '';
const firstWord = (name: string) => name.split(' ')[0] ?? name;

/** A long word or address breaks: on a phone it would widen the whole mail. */
const BREAKS: CSSProperties = { wordBreak: 'break-word' };

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Column style={{ width: '50%', verticalAlign: 'top', paddingBottom: 10, ...BREAKS }}>
    <Text style={{ margin: 0, fontSize: 13, lineHeight: '18px', color: INK_2 }}>{label}</Text>
    <Text style={{ margin: 0, fontSize: 16, lineHeight: '22px', fontWeight: 600 }}>
      <span dir="auto">{children}</span>
    </Text>
  </Column>
);

const End = ({ place, align }: { place: string; align: 'left' | 'right' }) => {
  const { city, code } = splitPlace(place);
  return (
    <Column style={{ width: '42%', textAlign: align, verticalAlign: 'top', ...BREAKS }}>
      <Text
        style={{
          margin: 0,
          fontSize: code ? 22 : 18,
          lineHeight: '26px',
          fontWeight: 700,
          letterSpacing: code ? '0.04em' : 0,
        }}
      >
        <span dir="auto">{code || city}</span>
      </Text>
      {code && (
        <Text style={{ margin: 0, fontSize: 13, lineHeight: '18px', color: INK_2 }}>
          <span dir="auto">{city}</span>
        </Text>
      )}
    </Column>
  );
};

type TicketProps = { inquiry: MailedTrip; reference: string | undefined; offer?: MailedOffer };

/** The trip as a ticket: route, dates, people, budget, and the reference. */
const Ticket = ({ inquiry, reference, offer }: TicketProps) => (
  <Section
    style={{
      margin: '0 0 20px',
      padding: '18px 20px 8px',
      backgroundColor: PAPER,
      border: `1px solid ${LINE}`,
      borderRadius: 12,
    }}
  >
    <Row style={{ marginBottom: 14, paddingBottom: 12, borderBottom: '2px dotted #a9b0a8' }}>
      <End place={inquiry.from || m.mail_place_from()} align="left" />
      <Column style={{ width: '16%', textAlign: 'center', color: useAccent().fill, fontSize: 20 }}>{'\u2192'}</Column>
      <End place={inquiry.to || m.mail_place_to()} align="right" />
    </Row>
    <Row>
      <Fact label={m.inquiry_leaving()}>{longDate(inquiry.departureDate)}</Fact>
      <Fact label={m.inquiry_nights()}>{inquiry.tripDuration}</Fact>
    </Row>
    <Row>
      <Fact label={m.inquiry_travellers()}>{peopleWords(inquiry)}</Fact>
      <Fact label={m.inquiry_budget_label()}>{cad(inquiry.budgetPerPerson)}</Fact>
    </Row>
    {offer && (
      <Row>
        <Fact label={m.chosen_fact()}>
          {offerLine(offer)}. {m.chosen_day({ date: longDate(offer.readOn) })}
        </Fact>
      </Row>
    )}
    {reference && (
      <Row>
        <Fact label={m.inquiry_reference()}>{reference}</Fact>
        <Column />
      </Row>
    )}
  </Section>
);

/** Everything the desk needs to answer, including the traveller's own words. */
const Contact = ({ inquiry }: Mailed) => (
  <Section style={{ margin: '0 0 12px' }}>
    <Row>
      <Fact label={m.inquiry_name()}>{inquiry.name}</Fact>
      <Fact label={m.inquiry_best_time()}>{talkTime(inquiry.bestTimeToTalk)}</Fact>
    </Row>
    <Row>
      <Fact label={m.inquiry_email()}>
        <MailLink href={mailtoOf(inquiry.email)}>{inquiry.email}</MailLink>
      </Fact>
      <Fact label={m.inquiry_phone()}>
        <MailLink href={`tel:${inquiry.phone.replace(/[^\d+]/g, '')}`}>{inquiry.phone}</MailLink>
      </Fact>
    </Row>
  </Section>
);
const talkTime = (time: string) => time || m.inquiry_no_preference();

const SUBJECTS: Record<InquiryStatus, typeof m.mail_status_accepted_subject> = {
  pending: m.mail_status_other_subject,
  quoted: m.mail_status_quoted_subject,
  accepted: m.mail_status_accepted_subject,
  declined: m.mail_status_declined_subject,
  cancelled: m.mail_status_other_subject,
  completed: m.mail_status_completed_subject,
};
const OPENINGS: Partial<Record<InquiryStatus, keyof MailSetting['openings']>> = {
  quoted: 'mailQuoted',
  accepted: 'mailAccepted',
  declined: 'mailDeclined',
  completed: 'mailCompleted',
};
/** No mail is sent of the other moves; their words are the product's. */
function openingOf(openings: MailSetting['openings'], status: InquiryStatus): SectionWords {
  const name = OPENINGS[status];
  return (name && openings[name]) ?? { title: '', text: m.mail_status_other_text() };
}

const hello = ({ name }: MailedTrip) => greeting(firstWord(name));
const statusSubject = (trip: MailedTrip, status: InquiryStatus) =>
  hasPlaces(trip) ? SUBJECTS[status](cities(trip)) : m.mail_status_subject_plain();

export const inquiryMails = {
  'inquiry-received': {
    subject: ({ trip, proven }: ReceivedProps) =>
      proven ? m.mail_received_subject(cities(trip)) : m.mail_received_subject_plain(),
    Body: ({
      reference,
      dueAt,
      trip,
      offer,
      picture,
      preferences,
      confirmNews,
      company,
      publicUrl,
      openings,
    }: ReceivedProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_received_preview()}
        why={m.mail_inquiry_why()}
        {...(picture
          ? { picture: { url: publicUrl + picture, alt: m.mail_picture_of({ city: cities(trip).to }) } }
          : {})}
        title={openings.mailReceived?.title ?? ''}
      >
        <MailOpening hello={hello(trip)} opening={openings.mailReceived} />
        <Ticket inquiry={trip} reference={reference} offer={offer} />
        {dueAt && <MailText>{dueSentence(dueAt)}</MailText>}
        <MailButton href={`${publicUrl}${pathTo('bookings')}`}>{m.mail_see_bookings()}</MailButton>
        <MailedSteps />
        <MailText soft>
          {m.mail_received_correct()} {hoursSentences(company.week, company.holidays)}
        </MailText>
        {confirmNews && (
          <MailText soft>
            {m.mail_news_asked({ site: company.name })}{' '}
            <MailLink href={secretLink(confirmNews)}>{m.mail_news_confirm()}</MailLink>
          </MailText>
        )}
        {preferences && (
          <MailText soft>
            {m.mail_received_news()} <MailLink href={secretLink(preferences)}>{m.mail_received_choose()}</MailLink>
          </MailText>
        )}
      </MailFrame>
    ),
  },
  'inquiry-sales': {
    subject: ({ inquiry }: Mailed) => m.mail_sales_subject({ ...cities(inquiry), name: inquiry.name }),
    Body: ({ reference, inquiry, offer, company, publicUrl }: Mailed & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_sales_preview({ people: peopleWords(inquiry), date: longDate(inquiry.departureDate) })}
        why={m.mail_sales_why()}
        title={m.mail_sales_title({ name: inquiry.name })}
      >
        <Ticket inquiry={inquiry} reference={reference} offer={offer} />
        <Contact inquiry={inquiry} />
        {inquiry.notes && <MailNote title={m.inquiry_notes()}>{inquiry.notes}</MailNote>}
        <MailButton href={`${publicUrl}/staff/inquiries`}>{m.mail_sales_open()}</MailButton>
        <MailText soft>{m.mail_sales_answer({ name: firstWord(inquiry.name) })}</MailText>
      </MailFrame>
    ),
  },
  'inquiry-cancelled': {
    subject: ({ inquiry, reference }: CancelledProps) =>
      m.mail_cancelled_subject({ ...cities(inquiry), name: inquiry.name, reference }),
    Body: ({ id, reference, inquiry, was, company, publicUrl }: CancelledProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={m.mail_sales_preview({ people: peopleWords(inquiry), date: longDate(inquiry.departureDate) })}
        why={m.mail_sales_why()}
        title={m.mail_cancelled_title({ name: inquiry.name })}
      >
        <MailText>{m.mail_cancelled_text({ status: statusWords(was) })}</MailText>
        <Ticket inquiry={inquiry} reference={reference} />
        <Contact inquiry={inquiry} />
        <MailButton href={`${publicUrl}/staff/inquiries/${id}`}>{m.mail_cancelled_open()}</MailButton>
      </MailFrame>
    ),
  },
  'inquiry-status': {
    subject: ({ trip, status }: StatusProps) => statusSubject(trip, status),
    Body: ({ reference, trip, status, adminNotes, by, company, publicUrl, openings }: StatusProps & MailSetting) => (
      <MailFrame
        company={company}
        preview={openingOf(openings, status).text}
        why={m.mail_inquiry_why()}
        title={statusSubject(trip, status)}
      >
        <MailOpening hello={hello(trip)} opening={openingOf(openings, status)} />
        <Ticket inquiry={trip} reference={reference} />
        {adminNotes && <MailNote title={m.inquiry_admin_notes()}>{adminNotes}</MailNote>}
        <MailSigned by={by} company={company} />
        <MailButton href={`${publicUrl}${pathTo('bookings')}`}>{m.mail_see_bookings()}</MailButton>
      </MailFrame>
    ),
  },
};
