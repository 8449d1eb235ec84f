import { useSearchParams } from 'react-router';
import { cad } from '#domain/money.ts';
import { m } from '#messages';
import noticeStyles from '#ui/notice.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import { waitingTrip } from './next-path.ts';
import type { WaitingOffer } from './waiting-offer.ts';

/** `isVerified`: the account exists, and only its password is missing. */
type Props = { offer: WaitingOffer | undefined; isVerified?: boolean };

/** The inquiry that the visitor signs in to send, with the price that is asked for. Nothing is shown on the way to another page. */
export function WaitingTrip({ offer, isVerified = false }: Props) {
  const [query] = useSearchParams();
  const trip = waitingTrip(query.get('next'));
  if (!trip) return null;
  const { from, to } = trip;
  return (
    <div className={noticeStyles.notice} data-tone="calm">
      <Icon name="plane" />
      <div>
        <b>{tripWords(from || (offer?.from ?? ''), to || (offer?.to ?? ''))}</b>
        {offer && <p>{offerWords(offer)}</p>}
        <p>{isVerified ? m.sessions_trip_verified() : m.sessions_trip_text()}</p>
      </div>
    </div>
  );
}

function offerWords({ what, price }: WaitingOffer): string {
  const words = { price: cad(price) };
  return what ? m.sessions_trip_offer({ ...words, offer: what }) : m.sessions_trip_offer_price(words);
}

function tripWords(from: string, to: string): string {
  if (!to) return m.sessions_trip_kept();
  return from ? m.sessions_trip_kept_from({ from, to }) : m.sessions_trip_kept_to({ to });
}
