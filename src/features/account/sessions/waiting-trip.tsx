import { useSearchParams } from 'react-router';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import noticeStyles from '#ui/notice.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import { waitingTrip } from './next-path.ts';
import type { WaitingFor, WaitingOffer } from './waiting-offer.ts';

/** Its code is loaded only for a visitor who asks for a trip. */
export async function waitingFor(client: ApiClient, next: string | null): Promise<WaitingFor> {
  const trip = waitingTrip(next);
  return trip?.to || trip?.offer ? (await import('./waiting-offer.ts')).findWaitingFor(client, trip) : {};
}

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
        {offer && <p>{offer.words}</p>}
        <p>{isVerified ? m.sessions_trip_verified() : m.sessions_trip_text()}</p>
      </div>
    </div>
  );
}

function tripWords(from: string, to: string): string {
  if (!to) return m.sessions_trip_kept();
  return from ? m.sessions_trip_kept_from({ from, to }) : m.sessions_trip_kept_to({ to });
}
