import { shortDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { inquirePath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { airlineCode } from '#features/catalogue/airlines.ts';
import { travelPeriod, tripWords } from '#features/catalogue/offer-words.ts';
import { PriceBreakdown } from '#features/catalogue/price-breakdown.tsx';
import { RouteLine } from '#features/catalogue/route-line.tsx';
import { useCompany } from '#features/company/company-facts.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { longestWord } from '#ui/longest-word.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { ShareDeal } from './share-deal.tsx';
import type { ShownDeal } from './shown-deals.ts';

type Props = { deal: ShownDeal; eager: boolean; chosen: boolean };

/** A luggage tag. The seal and the struck price appear only where a discount is proven, with the period beside them. */
export function DealTag({ deal, eager, chosen }: Props) {
  const { phoneHref } = useCompany();
  const proven = deal.originalPrice !== null;
  return (
    <div className="tagwrap">
      <article className={chosen ? 'tag chosen' : 'tag'} aria-current={chosen || undefined}>
        <div className="al">
          <span>
            <TailMark name={deal.name} />
            {deal.name}
          </span>
          <small>{tripWords(deal.tripType)}</small>
        </div>
        <div className="pic">
          <Picture
            src={deal.imageUrl}
            fallback={posterPath(deal.countries, deal.cities, 'card')}
            loading={eager ? 'eager' : 'lazy'}
            width="400"
            height="300"
          />
          {proven && (
            <div className="seal">
              {m.deals_percent({ percent: deal.discount })}
              <small>{m.deals_off()}</small>
            </div>
          )}
          <ShareDeal id={deal._id} city={deal.cities} />
        </div>
        <h2 style={longestWord(deal.cities)}>{deal.cities}</h2>
        <RouteLine from={deal.departureAirport} to={deal.arrivalAirport} />
        <div className="cost">
          <div>
            {deal.originalPrice !== null && (
              <span className="was">
                {m.deals_was()} <s>{cad(deal.originalPrice)}</s>
              </span>
            )}
            <Price
              amount={deal.priceAfterDiscount}
              before={proven ? undefined : m.catalogue_starting_from()}
              after={m.deals_per_person_taxes()}
            />
          </div>
          <p className="by">
            {m.deals_book_by()} <b>{shortDate(deal.validUntil)}</b>
          </p>
        </div>
        <p className="proof">{m.deals_travel({ period: travelPeriod(deal) })}</p>
        {deal.discountEvidence && <p className="proof">{proofWords(deal.discountEvidence)}</p>}
        <PriceBreakdown lines={deal.parts} of={deal.cities} />
        <div className="acts">
          <ButtonLink to={phoneHref} aria-label={m.deals_call_about({ city: deal.cities })}>
            <Icon name="phone" />
            {m.deals_call()}
          </ButtonLink>
          <ButtonLink to={inquirePath(deal.cities)} look="go" aria-label={m.deals_inquire_about({ city: deal.cities })}>
            {m.deals_inquire()}
          </ButtonLink>
        </div>
      </article>
    </div>
  );
}

const proofWords = ({ basis, from, to, note }: NonNullable<ShownDeal['discountEvidence']>): string =>
  basis === 'time' ? note : m.deals_proof_sales({ from: shortDate(from), to: shortDate(to) });

/** A neutral tail fin with the code of the airline: its own mark is its own. */
const TailMark = ({ name }: { name: string }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <path d="M3 37L19 6c1-2 2.5-3 5-3h12l-4 34z" fill="var(--ink)" />
    <text x="23.5" y="29" textAnchor="middle" fill="var(--paper)">
      {airlineCode(name)}
    </text>
  </svg>
);
