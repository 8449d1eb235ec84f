import { shortDate, shortPeriod } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { offerKey } from '#domain/offer-key.ts';
import { posterPath } from '#domain/places.ts';
import { Heart } from '#features/catalogue/hearts/heart.tsx';
import { airlineCode } from '#features/catalogue/offers/airlines.ts';
import { CompactRow } from '#features/catalogue/offers/compact-row.tsx';
import { inquireOffer } from '#features/catalogue/offers/inquire-offer.ts';
import { stopsWords, travelPeriod, tripWords } from '#features/catalogue/offers/offer-words.ts';
import overStyles from '#features/catalogue/offers/over-card.module.css';
import { PriceBreakdown } from '#features/catalogue/offers/price-breakdown.tsx';
import { RouteLine } from '#features/catalogue/offers/route-line.tsx';
import { useCompany, useToday } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { longestWord } from '#ui/longest-word.ts';
import { closeOnEscape } from '#ui/page/close-on-escape.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Price } from '#ui/price.tsx';
import styles from './deal-tag.module.css';
import { ShareDeal } from './share-deal.tsx';
import type { ShownDeal } from './shown-deals.ts';

/** `order`: the index among the deals of the page, from 0. */
type Props = { deal: ShownDeal; order: number; chosen: boolean };

/** The number of tags on the first screen of a desktop. */
const EAGER = 3;

/** A deal as a luggage tag. The seal and the struck price appear only for a proven discount, with its period. */
export function DealTag({ deal, order, chosen }: Props) {
  const { phoneHref } = useCompany();
  const today = useToday();
  const how = stopsWords(deal.stops);
  const proven = deal.originalPrice !== null;
  const isRow = order > 0;
  const tag = (
    <>
      <div className={styles.airline}>
        <span>
          <TailMark name={deal.name} />
          {deal.name}
        </span>
        <small>{tripWords(deal.tripType)}</small>
      </div>
      <div className={styles.picture}>
        <Picture
          src={deal.imageUrl}
          fallback={posterPath(deal.countries, deal.cities, 'card')}
          loading={order < EAGER ? 'eager' : 'lazy'}
          fetchPriority={order === 0 ? 'high' : undefined}
          width="400"
          height="300"
        />
        {proven && (
          <div className={styles.seal}>
            {m.deals_percent({ percent: deal.discount })}
            <small>{m.deals_off()}</small>
          </div>
        )}
        <div className={styles.corner}>
          <ShareDeal id={deal._id} city={deal.cities} />
          <Heart item={savedDeal(deal)} />
        </div>
      </div>
      <h2 style={longestWord(deal.cities)}>{deal.cities}</h2>
      <RouteLine from={deal.departureAirport} to={deal.arrivalAirport} toCity={deal.arrivalCity}>
        {how}
      </RouteLine>
      <div className={styles.pricing}>
        <div className={styles.cost}>
          <div>
            {deal.originalPrice !== null && (
              <span className={styles.before}>
                {m.deals_was()} <s>{cad(deal.originalPrice)}</s>
              </span>
            )}
            <Price
              amount={deal.priceAfterDiscount}
              before={proven ? undefined : m.catalogue_starting_from()}
              after={m.deals_per_person_taxes()}
            />
          </div>
          <p className={styles.bookBy}>
            {m.deals_book_by()} <b>{shortDate(deal.validUntil, today)}</b>
          </p>
        </div>
        <p className={styles.proof}>{m.deals_travel({ period: travelPeriod(deal, today) })}</p>
        <Evidence of={deal} today={today} />
        <PriceBreakdown lines={deal.parts} of={deal.cities} />
      </div>
      <div className={`screen-only ${styles.actions}`}>
        <ButtonLink to={phoneHref} aria-label={m.deals_call_about({ city: deal.cities })}>
          <Icon name="phone" />
          {m.deals_call()}
        </ButtonLink>
        <ButtonLink
          to={inquireOffer({
            ...{ kind: 'deal', id: deal._id },
            ...{ city: deal.cities, departureAirport: deal.departureAirport },
          })}
          look="go"
          aria-label={m.deals_inquire_about({ city: deal.cities })}
        >
          {m.deals_inquire()}
        </ButtonLink>
      </div>
    </>
  );
  return (
    <div className={styles.tagShadow} data-row={isRow || undefined}>
      <article
        className={styles.tag}
        data-offer="deal"
        data-later={order >= EAGER || undefined}
        aria-current={chosen || undefined}
      >
        {isRow ? (
          <CompactRow
            offer={{ ...deal, airline: deal.name, price: deal.priceAfterDiscount }}
            title={deal.cities}
            badge={proven && m.finder_seal({ percent: deal.discount })}
            dates={travelPeriod(deal, today)}
            until={`${m.deals_book_by()} ${shortDate(deal.validUntil, today)}`}
            picture={deal.imageUrl}
            fallback={posterPath(deal.countries, deal.cities, 'card')}
          >
            {tag}
          </CompactRow>
        ) : (
          tag
        )}
      </article>
    </div>
  );
}

export const savedDeal = ({ _id, cities, countries, priceAfterDiscount }: ShownDeal) => ({
  ...{
    key: offerKey({ kind: 'deal', id: _id }),
    name: cities,
    city: cities,
    country: countries,
    price: priceAfterDiscount,
  },
});

/** When the regular price was ours, and on request the evidence for it. Every tag has this line, so that prices align. */
function Evidence({ of: { cities, discountEvidence }, today }: { of: ShownDeal; today: string | undefined }) {
  if (!discountEvidence) return <p className={styles.evidence} />;
  const { basis, from, to, note } = discountEvidence;
  const period = shortPeriod(from, to, today);
  return (
    <details className={styles.evidence} name="parts" onKeyDown={closeOnEscape}>
      <summary>
        {m.deals_regular_price(period)} <span>{m.deals_how_compared()}</span>
        <span className="visually-hidden"> {m.deals_compared_of({ city: cities })}</span>
      </summary>
      <p className={overStyles.over}>{basis === 'time' ? note : m.deals_proof_sales(period)}</p>
    </details>
  );
}

/** A neutral tail fin with the airline's code, because airline logos are trademarks. */
const TailMark = ({ name }: { name: string }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <path d="M3 37L19 6c1-2 2.5-3 5-3h12l-4 34z" fill="var(--ink)" />
    <text x="23.5" y="29" textAnchor="middle" fill="var(--paper)">
      {airlineCode(name)}
    </text>
  </svg>
);
