import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { splitPlace } from '#domain/places.ts';
import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { longestWord } from '#ui/longest-word.ts';
import { BookingTrack } from './booking-track.tsx';
import type { Inquiry } from './inquiries.contract.ts';
import { nightsWords, peopleWords } from './people-words.ts';

const TALK_TIMES: Record<string, () => string> = {
  morning: m.inquiry_morning,
  afternoon: m.inquiry_afternoon,
  evening: m.inquiry_evening,
};

/** One inquiry: the trip and its state at a glance, the rest on demand. */
export function BookingCard({ inquiry }: { inquiry: Inquiry }) {
  const from = splitPlace(inquiry.from);
  const to = splitPlace(inquiry.to);
  const sent = inquiry.createdAt.slice(0, 10);
  return (
    <details className="bk">
      <summary>
        <img className="th" src={inquiry.imageUrl} alt="" width="92" height="72" loading="lazy" />
        <div className="trip-name" style={longestWord(`${from.city} ${to.city}`)}>
          <h2>
            {from.city} <span>{'\u2192'}</span> {to.city}
          </h2>
          <p className="sub">
            {longDate(inquiry.departureDate)}, {nightsWords(inquiry.tripDuration)}
          </p>
        </div>
        <Badge status={inquiry.status} />
        <span className="ref">{m.booking_sent({ date: longDate(sent) })}</span>
        <span className="tog">
          <Icon name="chevron" />
        </span>
      </summary>
      <div className="det">
        <dl className="dl">
          <Fact label={m.inquiry_from()}>{inquiry.from}</Fact>
          <Fact label={m.inquiry_to()}>{inquiry.to}</Fact>
          <Fact label={m.inquiry_travellers()}>{peopleWords(inquiry)}</Fact>
          <Fact label={m.inquiry_budget_label()}>{cad(inquiry.budgetPerPerson)}</Fact>
          <Fact label={m.inquiry_name()}>{inquiry.name}</Fact>
          <Fact label={m.inquiry_phone()}>{spaced(inquiry.phone)}</Fact>
          <Fact label={m.inquiry_email()} className="em">
            {inquiry.email}
          </Fact>
          <Fact label={m.inquiry_best_time()} className="em">
            {TALK_TIMES[inquiry.bestTimeToTalk]?.() ?? (inquiry.bestTimeToTalk || m.inquiry_no_preference())}
          </Fact>
          {inquiry.notes && (
            <Fact label={m.inquiry_notes()} className="full">
              {inquiry.notes}
            </Fact>
          )}
        </dl>
        <div>
          {inquiry.adminNotes && (
            <div className="notebox">
              <h3>{m.inquiry_admin_notes()}</h3>
              <p>{inquiry.adminNotes}</p>
            </div>
          )}
          <BookingTrack status={inquiry.status} sent={longDate(sent)} />
        </div>
      </div>
    </details>
  );
}

/** Kept as +15145550118, read as +1 514 555 0118. */
const spaced = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');

const Fact = ({ label, className, children }: { label: string; className?: string; children: string }) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
