import { Link } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import styles from './consent-bar.module.css';
import { choose } from './use-widgets.ts';
import type { Widgets } from './widgets.contract.ts';

/** The consent question at the bottom of the window. Both answers look the same and take one press. */
export default function ConsentBar({ widgets }: { widgets: Widgets }) {
  return (
    <section className={`screen-only ${styles.bar}`} aria-label={m.widgets_consent()}>
      <div className="container">
        <div>
          <h2>{m.widgets_consent_title()}</h2>
          <p>
            {sentence(widgets)}{' '}
            <Link className="link" to={`${pathTo('privacy')}#cookies`}>
              {m.widgets_consent_more()}
            </Link>
          </p>
        </div>
        <div className={styles.answers}>
          <Button onClick={() => choose('refused', widgets)}>{m.widgets_refuse()}</Button>
          <Button onClick={() => choose('accepted', widgets)}>{m.widgets_accept()}</Button>
        </div>
      </div>
    </section>
  );
}

function sentence({ search, reviews }: Widgets): string {
  if (search.own) return m.widgets_consent_reviews();
  return reviews.src ? m.widgets_consent_both() : m.widgets_consent_search();
}
