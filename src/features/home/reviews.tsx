import { useState } from 'react';
import { ForeignPlace } from '#features/widgets/foreign-place.tsx';
import { useConsent, useWidgets } from '#features/widgets/use-widgets.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';

/** Another company's reviews, where one is set up: after consent, or when asked for. We have none of our own. */
export function Reviews() {
  const src = useWidgets()?.reviews.src;
  const consent = useConsent();
  const [asked, setAsked] = useState(false);
  if (!src) return null;
  return (
    <section className="sec wrap" aria-labelledby="reviews">
      <div className="head rule">
        <h2 id="reviews">{m.home_reviews_title()}</h2>
        <p>{m.home_reviews_text()}</p>
      </div>
      {asked || consent === 'accepted' ? (
        <ForeignPlace
          src={src}
          title={m.home_reviews_title()}
          className="reviews"
          waiting={m.home_reviews_waiting()}
          failed={<p>{m.home_reviews_failed()}</p>}
        />
      ) : (
        <div className="reviews">
          <Button className="scripted" onClick={() => setAsked(true)}>
            {m.home_reviews_load()}
          </Button>
        </div>
      )}
    </section>
  );
}
