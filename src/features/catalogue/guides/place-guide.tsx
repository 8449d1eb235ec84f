import { type ReactNode, Suspense, use, useId } from 'react';
import { Link } from 'react-router';
import { cad } from '#domain/money.ts';
import { cityPath, countryInSentence, samePlace } from '#domain/place-paths.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PhoneFold } from '#ui/page/phone-fold.tsx';
import { ClimateChart } from './climate-chart.tsx';
import type { Guide } from './guides.contract.ts';
import styles from './place-guide.module.css';

type Props = {
  /** The city, or the country on a country's page. */
  place: string;
  /** The URL of its inquiry, with the place filled in. */
  inquire: string;
};

/** Below the packages: when to go, entry documents, time, prices and other cities. After a navigation it may still be loading. */
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

const asked = ({ questions }: Guide, wanted: Guide['questions'][number]['about']) =>
  questions.find(({ about }) => about === wanted);

/** A country lists its own cities if it has several. */
const nearWords = ({ near }: Guide, place: string): string =>
  near.some(({ country, city }) => samePlace(country, place) && !samePlace(city, place))
    ? m.guides_cities_in({ country: countryInSentence(place) })
    : m.guides_near({ place });

function Shown({ guide, place, inquire }: Props & { guide: Guide }) {
  const { climate, near } = guide;
  const price = asked(guide, 'price');
  return (
    <section className={`container ${styles.guide}`} aria-labelledby="guide">
      <h2 id="guide">{m.guides_title({ place })}</h2>
      <div className={styles.columns}>
        {climate && (
          <Section title={asked(guide, 'months')?.question ?? m.guides_when({ city: climate.city })}>
            {climate.months && <p>{climate.months}</p>}
            <ClimateChart climate={climate} />
            <p className="small soft">
              {meansOf(climate)}{' '}
              <a className="link" href={climate.source.url} rel="noreferrer">
                {climate.source.name}
              </a>
            </p>
          </Section>
        )}
        <Facts guide={guide} />
      </div>
      {price && (
        <Section title={price.question} className={styles.price}>
          <p>{price.answer}</p>
        </Section>
      )}
      {near.length > 0 && (
        <Section title={nearWords(guide, place)} className={`screen-only ${styles.around}`}>
          <ul className={styles.near}>
            {near.map(({ country, city, price }) => (
              <li key={`${country}/${city}`}>
                <Link to={cityPath(country, city)} prefetch="intent">
                  <b>{city}</b> <span>{m.guides_near_price({ price: cad(price) })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className={`screen-only ${styles.ask}`}>
        <span>{m.guides_ask_agent({ place })}</span>
        <ButtonLink to={inquire}>{m.guides_ask()}</ButtonLink>
      </p>
    </section>
  );
}

type SectionProps = { title: string; className?: string | undefined; children: ReactNode };

/** On a phone its heading opens it. What is folded is in the document, for search engines and for a search in the page. */
function Section({ title, className, children }: SectionProps) {
  const id = useId();
  return (
    <div className={classNames(styles.section, className)}>
      <h3 id={id}>{title}</h3>
      <PhoneFold labelledBy={id}>{children}</PhoneFold>
    </div>
  );
}

function Facts({ guide }: { guide: Guide }) {
  const { entry, clock, flight } = guide;
  return (
    <div className={styles.facts}>
      {entry && (
        <Section title={asked(guide, 'entry')?.question ?? m.guides_entry()}>
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
        </Section>
      )}
      {clock && (
        <Section title={m.guides_clock()}>
          <p>{clock}</p>
        </Section>
      )}
      {flight && (
        <Section title={asked(guide, 'flight')?.question ?? m.maps_hours()}>
          <p>{flight}</p>
        </Section>
      )}
    </div>
  );
}
