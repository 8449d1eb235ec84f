import { addDays, isCivilDate, longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { splitPlace } from '#domain/places.ts';
import { typedCount } from '#domain/typed-count.ts';
import { readMoney } from '#domain/typed-money.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import { peopleWords } from '../people-words.ts';
import inquireStyles from './inquire.module.css';
import type { InquiryText } from './inquiry-text.ts';
import { NextSteps } from './next-steps.tsx';
import { type KnownTrip, TripPicture } from './trip-picture.tsx';
import styles from './trip-summary.module.css';

const UNKNOWN = '\u2013';

/** `isSent`: the next steps are shown with the receipt. */
type Props = { values: InquiryText; trip: KnownTrip; company: Company; isSent: boolean };

/** A summary of the trip next to the form, updated while typing. */
export function TripSummary({ values, trip, company, isSent }: Props) {
  const { city: from } = splitPlace(values.from);
  const { city: to } = splitPlace(values.to);
  const nights = typedCount(values.tripDuration) ?? 0;
  const leaving = isCivilDate(values.departureDate) ? values.departureDate : undefined;
  const back = leaving && Number.isInteger(nights) && nights > 0 && nights < 400 ? addDays(leaving, nights) : undefined;
  const budget = (readMoney(values.budgetPerPerson) ?? 0) / 100;
  const people = {
    adults: typedCount(values.adults) || 1,
    children: typedCount(values.children) || 0,
    infants: typedCount(values.infants) || 0,
  };
  return (
    <aside className={`on-dark ${inquireStyles.side}`} aria-label={m.inquiry_summary()}>
      <div className={styles.trip}>
        <TripPicture className={styles.view} text={values} initial={trip} />
        <div className={styles.body}>
          <h2>
            {from && to ? m.inquiry_from_to({ from, to }) : to ? m.inquiry_only_to({ to }) : m.inquiry_no_route()}
          </h2>
          <dl>
            <Fact label={m.inquiry_leaving()} value={leaving && longDate(leaving)} />
            <Fact label={m.inquiry_back_on()} value={back && longDate(back)} />
            <Fact label={m.inquiry_travellers()} value={peopleWords(people)} />
            <Fact label={m.inquiry_budget_label()} value={budget > 0 ? cad(budget) : undefined} />
          </dl>
        </div>
        <div className={styles.stub}>
          <a className={buttonStyles.button} data-look="line" data-wide href={company.phoneHref}>
            <Icon name="phone" />
            {company.phone}
          </a>
          <p>{m.inquiry_prefer_talk()}</p>
        </div>
      </div>
      {!isSent && <NextSteps className={styles.next} />}
    </aside>
  );
}

const Fact = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value || UNKNOWN}</dd>
  </div>
);
