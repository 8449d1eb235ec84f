import { useState } from 'react';
import { ThirdPartyWidget } from '#features/site/search/third-party-widget.tsx';
import { useConsent, useWidgets } from '#features/site/search/use-widgets.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import headingsStyles from '#ui/styles/headings.module.css';
import styles from './reviews.module.css';

/** Reviews from another company, if configured: after consent, or on request. The site has no reviews of its own. */
export function Reviews() {
  const src = useWidgets()?.reviews.src;
  const consent = useConsent();
  const [asked, setAsked] = useState(false);
  if (!src) return null;
  return (
    <section className={`container ${headingsStyles.section}`} aria-labelledby="reviews">
      <div className={`${headingsStyles.head} ${headingsStyles.ruled}`}>
        <h2 id="reviews">{m.home_reviews_title()}</h2>
        <p>{m.home_reviews_text()}</p>
      </div>
      {asked || consent === 'accepted' ? (
        <ThirdPartyWidget
          src={src}
          title={m.home_reviews_title()}
          className={styles.reviews}
          waiting={m.home_reviews_waiting()}
          failed={<p>{m.home_reviews_failed()}</p>}
        />
      ) : (
        <div className={styles.reviews}>
          <Button className="scripted" onClick={() => setAsked(true)}>
            {m.home_reviews_load()}
          </Button>
        </div>
      )}
    </section>
  );
}
