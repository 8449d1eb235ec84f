import { longDate } from '#domain/dates.ts';
import { mailtoOf } from '#domain/email.ts';
import { cad } from '#domain/money.ts';
import { splitPlace } from '#domain/places.ts';
import { spacedPhone } from '#domain/text.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { offerFacts, offerPeriod, offerPrice, offerTitle, priceSince } from '../offer/offer-sentences.ts';
import { peopleWords, talkTimeWords } from '../people-words.ts';
import { InquiryMap } from './inquiry-map.tsx';
import { channelWords } from './staff-channel-words.ts';
import type { InquiryRecord } from './staff-inquiries.contract.ts';
import styles from './staff-inquiry-details.module.css';
import staffRecordStyles from './staff-record.module.css';

/** The trip and the traveller, as sent. */
export function InquiryDetails({ inquiry }: { inquiry: InquiryRecord }) {
  const { notes, phone, email, bestTimeToTalk } = inquiry;
  const tel = `tel:${phone.replace(/[^\d+]/g, '')}`;
  return (
    <section className={styles.trip} aria-label={m.staff_record_trip()}>
      {inquiry.map ? (
        <InquiryMap id={inquiry._id} trip={inquiry} ends={inquiry.map} />
      ) : (
        <Strip from={inquiry.from} to={inquiry.to} />
      )}
      <dl className={styles.facts}>
        <Fact label={m.inquiry_reference()}>{inquiry.reference}</Fact>
        <Fact label={m.staff_new_channel()}>{channelWords(inquiry.channel)}</Fact>
        <Fact label={m.inquiry_leaving()}>{longDate(inquiry.departureDate)}</Fact>
        <Fact label={m.inquiry_nights()}>{inquiry.tripDuration}</Fact>
        <Fact label={m.inquiry_travellers()}>{peopleWords(inquiry)}</Fact>
        <Fact label={m.inquiry_budget_label()}>{cad(inquiry.budgetPerPerson)}</Fact>
        {inquiry.offer && (
          <Fact label={m.chosen_fact()} className={styles.full}>
            {offerTitle(inquiry.offer)}
            <span className={`small ${styles.offer}`}>
              {offerFacts(inquiry.offer)}, {offerPrice(inquiry.offer)}. {offerPeriod(inquiry.offer)}.{' '}
              {priceSince(inquiry.offer)}
            </span>
          </Fact>
        )}
        <Fact label={m.inquiry_notes()} className={styles.full} isText>
          <span className={staffRecordStyles.words}>{notes || m.staff_record_none()}</span>
        </Fact>
      </dl>
      <h2>{m.staff_record_traveller()}</h2>
      <dl className={styles.facts}>
        <Fact label={m.inquiry_name()}>{inquiry.name}</Fact>
        <Fact label={m.inquiry_best_time()}>{talkTimeWords(bestTimeToTalk)}</Fact>
        <Fact label={m.inquiry_email()} className={styles.full}>
          {email ? (
            <a className="link" href={mailtoOf(email)}>
              {email}
            </a>
          ) : (
            m.staff_record_none()
          )}
        </Fact>
        <Fact label={m.inquiry_phone()}>
          {phone ? (
            <a className="link" href={tel}>
              {spacedPhone(phone)}
            </a>
          ) : (
            m.staff_record_none()
          )}
        </Fact>
        <Fact label={m.staff_record_account()}>
          {inquiry.user ? m.staff_record_has_account() : m.staff_record_no_account()}
        </Fact>
      </dl>
      <div className={styles.pair}>
        {phone && (
          <ButtonLink to={tel}>
            <Icon name="phone" />
            {m.staff_record_call()}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink to={mailtoOf(email)}>
            <Icon name="mail" />
            {m.staff_record_write()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Where no map can be drawn, the route as on a ticket: code and city at both ends of a dotted arc. */
const Strip = ({ from, to }: { from: string; to: string }) => (
  <div className={`on-dark ${styles.routeStrip}`}>
    <End place={from} />
    <svg viewBox="0 0 160 48" aria-hidden="true" preserveAspectRatio="none">
      <path
        d="M4 44Q80-26 156 44"
        fill="none"
        stroke="#e2a52f"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray=".1 6"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    <End place={to} />
  </div>
);

function End({ place }: { place: string }) {
  const { city, code } = splitPlace(place);
  return (
    <p>
      <b className={code ? undefined : styles.name}>{code || city}</b>
      {code && <span>{city}</span>}
    </p>
  );
}
