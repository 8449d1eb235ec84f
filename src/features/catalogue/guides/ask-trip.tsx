import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import styles from './ask-trip.module.css';

/** After a list: an inquiry, with the place filled in that the URL names. */
export function AskTrip({ inquire }: { inquire: string }) {
  return (
    <aside className={`screen-only ${styles.ask}`}>
      <div>
        <h2>{m.guides_no_dates()}</h2>
        <p>{m.guides_no_dates_text()}</p>
      </div>
      <ButtonLink to={inquire} look="ink" size="big">
        {m.guides_tell_trip()}
      </ButtonLink>
    </aside>
  );
}
