import { splitPlace } from '#domain/places.ts';
import {
  greeting,
  MailButton,
  MailFrame,
  MailLink,
  MailNote,
  type MailSetting,
  MailSigned,
  MailText,
} from '#features/company/mail-frame/mail-frame.tsx';
import { secretLink } from '#features/company/mail-frame/mail-secrets.ts';
import type { MailSignature } from '#features/company/mail-frame/mail-signature.ts';
import type { MailedTrip } from '#features/trips/inquiries/inquiries.mail.tsx';
import { ticketName } from '#features/trips/quotes/passenger-name.rules.ts';
import { localMoment, untilWords } from '#features/trips/quotes/quote-words.ts';
import type { ShownFlight } from '#features/trips/quotes/shown-flight.ts';
import { m } from '#messages';
import type { ShownPair } from './bookings.contract.ts';
import { type BookedPassenger, pairedRows } from './bookings.rules.ts';

type Noticed = {
  /** Of the inquiry. */
  reference: string;
  trip: MailedTrip;
  /** The signed link. */
  url: string;
  message: string;
  by?: MailSignature | undefined;
};
export type BookingItineraryProps = Noticed & {
  flights: readonly ShownFlight[];
  airlineReference: string;
  passengers: readonly BookedPassenger[];
  calendarUrl: string;
};
/** `answerBy` is an instant. */
export type BookingChangeProps = Noticed & { pairs: readonly ShownPair[]; answerBy: string };

/** What an agent is told of a booking. `silent`: no answer by the time that was asked for. */
export type BookingTold = { outcome: 'accepted' | 'declined' | 'silent'; reason: string };
type Named = { id: string; name: string; from: string; to: string };
export type BookingAnsweredProps = Named & BookingTold;
/** `ticketBy` is an instant or ''; `unheld` has flights whose status holds no seat. `escalated`: the agent did nothing. */
export type BookingAlarmProps = Named & {
  reference: string;
  ticketBy: string;
  tickets: number;
  passengers: number;
  unheld: readonly string[];
  escalated: boolean;
};

const route = ({ from, to }: Pick<MailedTrip, 'from' | 'to'>) =>
  from && to ? m.quote_mail_route({ from: splitPlace(from).city, to: splitPlace(to).city }) : m.quote_mail_trip();
const hello = ({ name }: MailedTrip) => greeting(name.split(' ')[0]);

/** 'AC 870, Montréal (YUL) Thu, Jun 10, 2027, 7:55 pm to Paris (CDG) Fri, Jun 11, 2027, 8:50 am' */
const flightLine = (flight: ShownFlight) =>
  m.bookings_mail_flight({
    flight: `${flight.carrier} ${flight.number}`,
    ...{ from: m.quote_place({ city: flight.fromCity, code: flight.from }), departs: localMoment(flight.departs) },
    ...{ to: m.quote_place({ city: flight.toCity, code: flight.to }), arrives: localMoment(flight.arrives) },
  });

const passengerLine = (one: BookedPassenger) =>
  one.ticket
    ? m.bookings_mail_ticket({ name: ticketName(one), ticket: one.ticket })
    : m.bookings_mail_no_ticket({ name: ticketName(one) });

const flightLines = (flights: readonly ShownFlight[]) => flights.map(flightLine).join('\n');
function pairLine({ before, after, same }: { before: ShownFlight[]; after: ShownFlight[]; same: boolean }): string {
  const [old, now] = [flightLines(before), flightLines(after)];
  if (same) return m.bookings_mail_same({ flight: now });
  if (old && now) return m.bookings_mail_moved({ before: old, after: now });
  return now ? m.bookings_mail_added({ flight: now }) : m.bookings_mail_gone({ flight: old });
}

const ANSWERED = {
  accepted: m.bookings_mail_accepted_subject,
  declined: m.bookings_mail_declined_subject,
  silent: m.bookings_mail_silent_subject,
};
const answeredSubject = ({ outcome, name }: BookingAnsweredProps) => ANSWERED[outcome]({ name });
const alarmSubject = ({ name, ticketBy, unheld, escalated }: BookingAlarmProps) => {
  if (escalated) return m.bookings_mail_escalated_subject({ name });
  // What holds no seat cannot be ticketed.
  if (unheld.length > 0 || !ticketBy) return m.bookings_mail_unheld_subject({ name });
  return m.bookings_mail_alarm_subject({ name, until: untilWords(ticketBy) });
};

export const bookingMails = {
  'booking-itinerary': {
    subject: ({ trip, reference }: BookingItineraryProps) => m.bookings_mail_subject({ route: route(trip), reference }),
    Body: (props: BookingItineraryProps & MailSetting) => {
      const { trip, url, message, flights, passengers, airlineReference, by, company } = props;
      return (
        <MailFrame
          company={company}
          preview={m.bookings_mail_reference({ reference: airlineReference })}
          why={m.mail_inquiry_why()}
          title={m.bookings_mail_title({ route: route(trip) })}
        >
          <MailText>
            {hello(trip)} {m.bookings_mail_text()}
          </MailText>
          {message && <MailNote title={m.quote_message()}>{message}</MailNote>}
          <MailText>{m.bookings_mail_reference({ reference: airlineReference })}</MailText>
          <MailNote title={m.quote_flights_label()}>{flights.map(flightLine).join('\n')}</MailNote>
          <MailNote title={m.quote_passengers()}>{passengers.map(passengerLine).join('\n')}</MailNote>
          <MailButton href={secretLink(url)}>{m.bookings_mail_open()}</MailButton>
          <MailText>
            <MailLink href={secretLink(props.calendarUrl)}>{m.quote_calendar_link()}</MailLink>
          </MailText>
          <MailSigned by={by} company={company} />
        </MailFrame>
      );
    },
  },
  'booking-change': {
    subject: ({ trip, reference }: BookingChangeProps) =>
      m.bookings_mail_change_subject({ route: route(trip), reference }),
    Body: (props: BookingChangeProps & MailSetting) => {
      const { trip, url, message, pairs, answerBy, by, company } = props;
      return (
        <MailFrame
          company={company}
          preview={m.bookings_answer_by({ until: untilWords(answerBy) })}
          why={m.mail_inquiry_why()}
          title={m.bookings_mail_change_title({ route: route(trip) })}
        >
          <MailText>
            {hello(trip)} {m.bookings_mail_change_text()}
          </MailText>
          {message && <MailNote title={m.quote_message()}>{message}</MailNote>}
          <MailNote title={m.bookings_change()}>{pairedRows(pairs).map(pairLine).join('\n')}</MailNote>
          <MailText>{m.bookings_answer_by({ until: untilWords(answerBy) })}</MailText>
          <MailButton href={secretLink(url)}>{m.bookings_change_open()}</MailButton>
          <MailSigned by={by} company={company} />
          <MailText soft>{m.bookings_mail_forwarded()}</MailText>
        </MailFrame>
      );
    },
  },
  'booking-answered': {
    subject: answeredSubject,
    Body: (props: BookingAnsweredProps & MailSetting) => {
      const { id, reason, outcome, company, publicUrl } = props;
      return (
        <MailFrame company={company} preview={route(props)} why={m.mail_sales_why()} title={answeredSubject(props)}>
          <MailText>
            {outcome === 'silent'
              ? m.bookings_mail_silent_text({ route: route(props) })
              : m.bookings_mail_answered_text({ route: route(props) })}
          </MailText>
          {reason && <MailNote title={m.quote_reason()}>{reason}</MailNote>}
          <MailButton href={`${publicUrl}/staff/bookings/${id}`}>{m.bookings_mail_staff_open()}</MailButton>
        </MailFrame>
      );
    },
  },
  'booking-alarm': {
    subject: alarmSubject,
    Body: (props: BookingAlarmProps & MailSetting) => {
      const { id, ticketBy, tickets, passengers, unheld, escalated, company, publicUrl } = props;
      return (
        <MailFrame company={company} preview={route(props)} why={m.mail_sales_why()} title={alarmSubject(props)}>
          <MailText>{route(props)}</MailText>
          {tickets < passengers && <MailText>{m.bookings_tickets_of({ tickets, passengers })}</MailText>}
          {ticketBy && <MailText>{m.bookings_ticket_until({ until: untilWords(ticketBy) })}</MailText>}
          {unheld.length > 0 && <MailNote title={m.bookings_unheld()}>{unheld.join('\n')}</MailNote>}
          {escalated && <MailText>{m.bookings_mail_escalated_text()}</MailText>}
          <MailButton href={`${publicUrl}/staff/bookings/${id}`}>{m.bookings_mail_staff_open()}</MailButton>
        </MailFrame>
      );
    },
  },
};
