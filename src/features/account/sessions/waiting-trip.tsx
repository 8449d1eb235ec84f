import { useSearchParams } from 'react-router';
import { m } from '#messages';
import noticeStyles from '#ui/notice.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import { waitingTrip } from './next-path.ts';

/** The inquiry that the visitor signs in to send. Nothing is shown on the way to another page. */
export function WaitingTrip() {
  const [query] = useSearchParams();
  const trip = waitingTrip(query.get('next'));
  if (!trip) return null;
  const { from, to } = trip;
  return (
    <div className={noticeStyles.notice} data-tone="calm">
      <Icon name="plane" />
      <div>
        <b>{tripWords(from, to)}</b>
        <p>{m.sessions_trip_text()}</p>
      </div>
    </div>
  );
}

function tripWords(from: string, to: string): string {
  if (!to) return m.sessions_trip_kept();
  return from ? m.sessions_trip_kept_from({ from, to }) : m.sessions_trip_kept_to({ to });
}
