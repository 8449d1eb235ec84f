import type { ReactNode } from 'react';
import { shortDate } from '#domain/dates.ts';
import { formatClock, formatDuration, formatList } from '#domain/formats.ts';
import { cad } from '#domain/money.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/price.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import styles from './quote-pass.module.css';
import { cabinTitle, kindWords, stopsWords } from './quote-words.ts';
import type { ShownOption } from './quotes.contract.ts';
import { daysLater, journeysOf, layoverOf } from './quotes.rules.ts';
import type { ShownFlight } from './shown-flight.ts';

type Props = {
  option: ShownOption;
  /** From 1. */
  number: number;
  totalCents: number;
  chosen?: boolean;
  /** Controls at the foot of the pass, and between price and foot. */
  pick?: ReactNode;
  extras?: ReactNode;
};

const money = (cents: number) => cad(cents / 100, 'cents');
const timeOf = (moment: string) => formatClock(moment.slice(11));

/** An option of a quote as a boarding pass: its journeys, its price with each component, and its conditions. */
export function QuotePass({ option, number, totalCents, chosen = false, pick, extras }: Props) {
  const journeys = journeysOf(option.flights);
  return (
    <article className={classNames(styles.pass, chosen && styles.chosen)} data-band={number}>
      <div className={`caps ${styles.strip}`}>
        <span>{m.quote_option_number({ number })}</span>
        <span>{journeys[0] ? journeyStops(journeys[0]) : ''}</span>
      </div>
      <div className={styles.inside}>
        <h3>
          <bdi lang={option.nameLang}>{option.name || m.quote_unnamed()}</bdi>
        </h3>
        {journeys.map((flights, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: in a draft two journeys may be alike
          <Journey key={place} flights={flights} />
        ))}
        {option.flights.length > 0 && (
          <details className={styles.more}>
            <summary>
              <span className={disclosureStyles.mark}>{m.quote_flights({ count: option.flights.length })}</span>
            </summary>
            <ol>
              {option.flights.map((flight, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: in a draft two flights may be alike
                <Flight key={place} flight={flight} />
              ))}
            </ol>
          </details>
        )}
        {option.prices.map(({ kind, count, components, totalCents: each }) => (
          <details key={kind} className={styles.price}>
            <summary>
              <span className={disclosureStyles.mark}>{kindWords(kind, count)}</span>
              <b>{count > 1 ? m.quote_times({ count, price: money(each) }) : money(each)}</b>
            </summary>
            <dl>
              {components.map(({ name, amountCents, note }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two components may be alike
                <div key={index}>
                  <dt>
                    <bdi>{name}</bdi>
                  </dt>
                  <dd>{money(amountCents)}</dd>
                  <dd className={styles.note}>{note}</dd>
                </div>
              ))}
            </dl>
            <p>{m.quote_components_note()}</p>
          </details>
        ))}
        {extras}
        {option.conditions && (
          <details className={styles.more}>
            <summary>
              <span className={disclosureStyles.mark}>{m.quote_conditions()}</span>
            </summary>
            <p className={styles.words}>
              <bdi lang={option.conditionsLang}>{option.conditions}</bdi>
            </p>
          </details>
        )}
      </div>
      <div className={styles.stub}>
        <Price amount={totalCents / 100} before={m.quote_total_party()} after={m.quote_taxes_included()} />
        {pick}
      </div>
    </article>
  );
}

const journeyStops = (flights: readonly ShownFlight[]): string => {
  const cities = flights.slice(0, -1).map(({ toCity }) => toCity);
  if (cities.length === 0) return stopsWords(flights[0]?.stops);
  return m.quote_stops_in({ count: cities.length, cities: formatList(cities) });
};

/** From the first airport to the last, with local times, and the day of arrival if it is another. */
function Journey({ flights }: { flights: readonly ShownFlight[] }) {
  const [first, last] = [flights[0], flights.at(-1)];
  if (!first || !last) return null;
  const later = first.departs && last.arrives ? daysLater(first.departs, last.arrives) : 0;
  const minutes = flights.reduce<number | undefined>((sum, { durationMinutes, layoverMinutes }, place) => {
    const wait = place < flights.length - 1 ? layoverMinutes : 0;
    return sum === undefined || durationMinutes === undefined || wait === undefined
      ? undefined
      : sum + durationMinutes + wait;
  }, 0);
  return (
    <div className={styles.journey}>
      <div className={styles.leg}>
        <div>
          <b>{first.from}</b>
          <span>{first.departs && timeOf(first.departs)}</span>
        </div>
        <svg viewBox="0 0 120 26" preserveAspectRatio="none" aria-hidden="true">
          <path d="M4 22Q60-8 116 22" vectorEffect="non-scaling-stroke" />
        </svg>
        <div>
          <b>{last.to}</b>
          <span>
            {last.arrives && timeOf(last.arrives)}
            {later !== 0 && (
              <>
                {' '}
                <abbr title={m.quote_days_later({ count: later })}>{later > 0 ? `+${later}` : later}</abbr>
              </>
            )}
          </span>
        </div>
      </div>
      <p>
        {[
          first.departs && shortDate(first.departs.slice(0, 10)),
          minutes && formatDuration(minutes),
          journeyStops(flights),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

/** Everything about one flight that a traveller may want to know before accepting. */
function Flight({ flight }: { flight: ShownFlight }) {
  const layover = layoverOf(flight);
  const at = (moment: string) => (moment ? `${shortDate(moment.slice(0, 10))}, ${timeOf(moment)}` : '');
  return (
    <li>
      <b>
        {flight.carrier} {flight.number}
      </b>{' '}
      <bdi>{flight.airline}</bdi>
      {flight.operatedBy && <span>{m.quote_operated_by({ name: flight.operatedBy })}</span>}
      <span>
        {placeWords(flight.fromCity, flight.from, flight.fromTerminal)} <time>{at(flight.departs)}</time>
      </span>
      <span>
        {placeWords(flight.toCity, flight.to, flight.toTerminal)} <time>{at(flight.arrives)}</time>
      </span>
      <span>
        {[cabinTitle(flight.cabin), flight.durationMinutes && formatDuration(flight.durationMinutes)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {flight.baggage && (
        <span>
          <bdi>{m.quote_baggage_of({ baggage: flight.baggage })}</bdi>
        </span>
      )}
      {layover !== undefined && (
        <span className={styles.wait}>{m.quote_wait({ city: flight.toCity, time: formatDuration(layover) })}</span>
      )}
    </li>
  );
}

const placeWords = (city: string, code: string, terminal: string) =>
  terminal ? m.quote_place_terminal({ city, code, terminal }) : m.quote_place({ city, code });
