import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { m } from '#messages';
import { connection, useConnection } from '#platform/connection.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './connection-notice.module.css';

/** Says that the next page could not be loaded, and offers to retry. The current page stays. */
export function ConnectionNotice() {
  const state = useConnection();
  const here = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  // Retries prefetches that failed earlier when a navigation needs them.
  useEffect(() => {
    if (next) connection.retry();
  }, [next]);
  const stay = () => navigate(here, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  return (
    <div role="status">
      {next && state !== 'working' && (
        <div className={styles.lineNotice}>
          <Icon name="info" />
          <div>
            <b>{state === 'failed' ? m.connection_lost() : m.connection_retrying()}</b>
            <p>{m.connection_page_kept()}</p>
            <Button disabled={state === 'retrying'} onClick={connection.retry}>
              {m.connection_retry()}
            </Button>
          </div>
          <button
            type="button"
            className={`${buttonStyles.iconButton} ${buttonStyles.bare}`}
            aria-label={m.connection_stay()}
            onClick={stay}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
