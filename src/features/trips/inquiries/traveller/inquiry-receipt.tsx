import { isCivilDate, longDate } from '#domain/dates.ts';
import { holidayLines, weekLines } from '#domain/opening-hours.ts';
import { splitPlace } from '#domain/places.ts';
import { dueSentence } from '#domain/promise-words.ts';
import { typedCount } from '#domain/typed-count.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { HoursLines } from '#features/company/facts/hours-lines.tsx';
import { m } from '#messages';
import { Fact } from '#ui/fact.tsx';
import type { ChosenOffer } from '../offer/chosen-offer.contract.ts';
import { offerLine } from '../offer/offer-sentences.ts';
import { nightsWords, peopleWords } from '../people-words.ts';
import styles from './inquiry-receipt.module.css';
import type { InquiryText } from './inquiry-text.ts';
import { NextSteps } from './next-steps.tsx';

type Props = {
  reference: string;
  dueAt?: string | undefined;
  /** As it was sent. */
  values: InquiryText;
  /** As it was kept. */
  offer?: ChosenOffer | undefined;
  company: Company;
};

/** What a traveller has after sending: the reference, the trip, and what happens next. Times are those that the agency has set, or none. */
export function InquiryReceipt({ reference, dueAt, values, offer, company }: Props) {
  const hours = [...weekLines(company.week), ...holidayLines(company.holidays)];
  return (
    <section className={styles.receipt} aria-labelledby="inquiry-next">
      <dl>
        <div className={styles.reference}>
          <dt>{m.inquiry_reference()}</dt>
          <dd>{reference}</dd>
          <dd className="soft small">{m.inquiry_receipt_hint({ phone: company.phone })}</dd>
        </div>
        <Fact label={m.inquiry_your_trip()}>{tripWords(values)}</Fact>
        {offer && <Fact label={m.chosen_label()}>{offerLine(offer)}</Fact>}
        {values.offer && !offer && <Fact label={m.chosen_label()}>{m.chosen_not_kept()}</Fact>}
        {dueAt && <Fact label={m.inquiry_answer_time()}>{dueSentence(dueAt)}</Fact>}
        {hours.length > 0 && (
          <div className={styles.hours}>
            <dt>{m.inquiry_hours()}</dt>
            <dd>
              <HoursLines lines={hours} />
            </dd>
          </div>
        )}
      </dl>
      <div>
        <h2 id="inquiry-next">{m.inquiry_next()}</h2>
        <NextSteps />
      </div>
    </section>
  );
}

/** 'Toronto to Lisbon, March 4, 2027, 7 nights, 2 adults' */
function tripWords({ from, to, departureDate, tripDuration, adults, children, infants }: InquiryText): string {
  const people = {
    adults: typedCount(adults) || 1,
    children: typedCount(children) || 0,
    infants: typedCount(infants) || 0,
  };
  return [
    m.inquiry_from_to({ from: splitPlace(from).city, to: splitPlace(to).city }),
    isCivilDate(departureDate) && longDate(departureDate),
    nightsWords(typedCount(tripDuration) || 1),
    peopleWords(people),
  ]
    .filter(Boolean)
    .join(', ');
}
