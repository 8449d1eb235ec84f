import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import styles from './filter-bar.module.css';

/** What a list says when its filters leave nothing; `inquireTo` is the way to ask for it. */
export const NoneHere = ({ inquireTo }: { inquireTo: string }) => (
  <p className={styles.none}>
    {m.finder_none_here()}{' '}
    <ButtonLink to={inquireTo} look="go">
      {m.finder_ask()}
    </ButtonLink>
  </p>
);
