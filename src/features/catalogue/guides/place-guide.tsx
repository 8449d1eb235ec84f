import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { cad } from '#domain/money.ts';
import { cityPath } from '#domain/place-paths.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { ClimateChart } from './climate-chart.tsx';
import type { Guide } from './guides.contract.ts';
import styles from './place-guide.module.css';

type Props = {
  /** The city, or the country on a country's page. */
  place: string;
  /** The URL of its inquiry, with the place filled in. */
  inquire: string;
};

/** Below the packages: when to go, entry documents, time, other cities and questions. After a navigation it may still be loading. */
export function PlaceGuide({ guide, ...props }: Props & { guide: Guide | undefined | Promise<Guide | undefined> }) {
  if (!(guide instanceof Promise)) return guide && <Shown guide={guide} {...props} />;
  return (
    <Suspense>
      <Awaited guide={guide} {...props} />
    </Suspense>
  );
}

function Awaited({ guide, ...props }: Props & { guide: Promise<Guide | undefined> }) {
  const loaded = use(guide);
  return loaded && <Shown guide={loaded} {...props} />;
}

function meansOf({ checked, period }: NonNullable<Guide['climate']>): string {
  if (!checked) return m.guides_approximate();
  return period ? m.guides_means({ period }) : m.guides_means_no_years();
}

function Shown({ guide, place, inquire }: Props & { guide: Guide }) {
  const { climate, near, questions } = guide;
  return (
    <section className={`container ${styles.guide}`} aria-labelledby="guide">
      <h2 id="guide">{m.guides_title({ place })}</h2>
      <div className={styles.columns}>
        {climate && (
          <div>
            <h3>{m.guides_when({ city: climate.city })}</h3>
            {climate.months && <p>{climate.months}</p>}
            <ClimateChart climate={climate} />
            <p className="small soft">
              {meansOf(climate)}{' '}
              <a className="link" href={climate.source.url} rel="noreferrer">
                {climate.source.name}
              </a>
            </p>
          </div>
        )}
        <Facts guide={guide} />
      </div>
      {questions.length > 0 && (
        <div className={styles.questions}>
          <h3>{m.guides_questions({ place })}</h3>
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      )}
      {near.length > 0 && (
        <div className="screen-only">
          <h3>{m.guides_near({ place })}</h3>
          <ul className={styles.near}>
            {near.map(({ country, city, price }) => (
              <li key={`${country}/${city}`}>
                <Link to={cityPath(country, city)} prefetch="intent">
                  <b>{city}</b> <span>{m.guides_near_price({ price: cad(price) })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={`screen-only ${styles.ask}`}>
        <span>{m.guides_ask_agent({ place })}</span>
        <ButtonLink to={inquire}>{m.guides_ask()}</ButtonLink>
      </p>
    </section>
  );
}

function Facts({ guide: { entry, clock, flight } }: { guide: Guide }) {
  return (
    <div className={styles.facts}>
      {entry && (
        <>
          <h3>{m.guides_entry()}</h3>
          <p lang={entry.lang}>{entry.text}</p>
          <p className="small soft">
            {entry.checked && (
              <>
                {m.guides_compared({ month: entry.checked.month })}{' '}
                <a className="link" href={entry.checked.source.url} rel="noreferrer">
                  {entry.checked.source.name}
                </a>
                {`. ${m.guides_official()} `}
              </>
            )}
            <a className="link" href={entry.url} rel="noreferrer">
              travel.gc.ca
            </a>
          </p>
        </>
      )}
      {clock && (
        <>
          <h3>{m.guides_clock()}</h3>
          <p>{clock}</p>
        </>
      )}
      {flight && (
        <>
          <h3>{m.maps_hours()}</h3>
          <p>{flight}</p>
        </>
      )}
    </div>
  );
}
