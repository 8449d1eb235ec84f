import { agencyDay, longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { splitPlace } from '#domain/places.ts';
import { dueSentence } from '#domain/promise-words.ts';
import { spacedPhone } from '#domain/text.ts';
import { OwnBooking } from '#features/trips/bookings/traveller/own-booking.tsx';
import { untilWords } from '#features/trips/quotes/quote-words.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { longestWord } from '#ui/longest-word.ts';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { OwnInquiry, OwnQuote } from '../inquiries.contract.ts';
import { offerLine, offerPeriod, priceSince } from '../offer/offer-sentences.ts';
import { nightsWords, peopleWords, talkTimeWords } from '../people-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import styles from './inquiry-card.module.css';
import { type CardAnswer, InquiryTalk, talkId } from './inquiry-talk.tsx';
import { InquiryTrack } from './inquiry-track.tsx';
import { SignedLine } from './signed-line.tsx';

export type { CardAnswer };

/** `answer`: what the form of this card was answered. */
type Props = { inquiry: OwnInquiry; answer: CardAnswer | undefined; formKey: string; now: string };

/** One inquiry: the trip and its state at a glance, the rest on demand. */
export function InquiryCard({ inquiry, answer, formKey, now }: Props) {
  const from = splitPlace(inquiry.from);
  const to = splitPlace(inquiry.to);
  const sent = inquiry.createdAt.slice(0, 10);
  return (
    // Without scripts a refusal is in a new document. What waits for an answer is in sight.
    <details className={styles.inquiry} open={answer || isWaited(inquiry) ? true : undefined}>
      <summary>
        <img className={styles.thumbnail} src={inquiry.imageUrl} alt="" width="92" height="72" loading="lazy" />
        <div className={styles.tripName} style={longestWord(`${from.city} ${to.city}`)}>
          <h2>
            {from.city} <span>{'\u2192'}</span> {to.city}
          </h2>
          <p className={styles.sentence}>
            {longDate(inquiry.departureDate)}, {nightsWords(inquiry.tripDuration)}
          </p>
          <p className="small soft">{m.booking_reference({ reference: inquiry.reference })}</p>
          {inquiry.alsoSent.map(({ reference, createdAt }) => (
            <p key={reference} className="small soft">
              {m.booking_also_sent({ reference, date: longDate(createdAt.slice(0, 10)) })}
            </p>
          ))}
          {inquiry.dueAt && <p className={styles.due}>{dueSentence(inquiry.dueAt, now)}</p>}
        </div>
        <StatusBadge status={inquiry.status} />
        <span className={styles.reference}>{m.booking_sent({ date: longDate(sent) })}</span>
        <span className={`screen-only ${styles.toggle}`}>
          <Icon name="chevron" />
        </span>
      </summary>
      {inquiry.quote && <QuoteNews quote={inquiry.quote} />}
      {inquiry.bookings.map((booking) => (
        <OwnBooking key={booking._id} booking={booking} />
      ))}
      {inquiry.adminNotes && <AgencyNote inquiry={inquiry} now={now} />}
      <div className={styles.details}>
        <dl className={styles.facts}>
          <Fact label={m.inquiry_from()}>{inquiry.from}</Fact>
          <Fact label={m.inquiry_to()}>{inquiry.to}</Fact>
          <Fact label={m.inquiry_travellers()}>{peopleWords(inquiry)}</Fact>
          <Fact label={m.inquiry_budget_label()}>{cad(inquiry.budgetPerPerson)}</Fact>
          <Fact label={m.inquiry_name()}>{inquiry.name}</Fact>
          <Fact label={m.inquiry_phone()}>{spacedPhone(inquiry.phone)}</Fact>
          <Fact label={m.inquiry_email()} className={styles.wide}>
            {inquiry.email}
          </Fact>
          <Fact label={m.inquiry_best_time()} className={styles.wide}>
            {talkTimeWords(inquiry.bestTimeToTalk)}
          </Fact>
          {inquiry.offer && (
            <Fact label={m.chosen_label()} className={styles.full}>
              {offerLine(inquiry.offer)}. {offerPeriod(inquiry.offer)}. {priceSince(inquiry.offer)}
            </Fact>
          )}
          {inquiry.notes && (
            <Fact label={m.inquiry_notes()} className={styles.full} isText>
              {inquiry.notes}
            </Fact>
          )}
        </dl>
        <div>
          <InquiryTrack
            status={inquiry.status}
            sent={longDate(sent)}
            moved={inquiry.movedAt ? longDate(agencyDay(new Date(inquiry.movedAt))) : ''}
          />
          {inquiry.status === 'accepted' && inquiry.bookings.length === 0 && (
            <p className={`small soft ${styles.means}`}>{m.booking_means_accepted()}</p>
          )}
        </div>
        <InquiryTalk inquiry={inquiry} answer={answer} formKey={formKey} now={now} />
      </div>
    </details>
  );
}

/** What the agency wrote for the traveller, and the way to answer it. */
function AgencyNote({ inquiry: { _id, reference, adminNotes, noted }, now }: { inquiry: OwnInquiry; now: string }) {
  return (
    <section className={styles.note} aria-label={m.inquiry_admin_notes()}>
      <h3>{m.inquiry_admin_notes()}</h3>
      <p dir="auto">{adminNotes}</p>
      {noted && <SignedLine name={noted.by} portrait={noted.portrait} at={noted.at} now={now} />}
      <a className="link screen-only" href={`#${talkId(_id)}`}>
        {m.booking_ask()}
        <HiddenSuffix>{reference}</HiddenSuffix>
      </a>
    </section>
  );
}

/** A quote, or a change of flights, waits for the traveller. */
const isWaited = ({ quote, bookings }: OwnInquiry) =>
  quote?.state === 'sent' || bookings.some(({ change }) => change !== undefined);

/** What there is to say about its quote, and the way to it. */
const QuoteNews = ({ quote: { state, url, leastCents, priceUntil } }: { quote: OwnQuote }) => (
  <div className={styles.quote}>
    <p>
      {state === 'sent' && (
        <>
          <b>{m.booking_quote_ready({ total: cad(leastCents / 100, 'cents') })}</b>{' '}
          {m.quote_price_until({ until: untilWords(priceUntil) })}
        </>
      )}
      {state === 'accepted' && <b>{m.booking_quote_accepted()}</b>}
      {state === 'expired' && m.booking_quote_expired()}
    </p>
    <ButtonLink to={url} look={state === 'sent' ? 'go' : 'line'}>
      {m.booking_quote_open()}
    </ButtonLink>
  </div>
);
