import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import styles from './filter-bar.module.css';

/** The message of a list whose filters match nothing; `inquireTo` is the URL of an inquiry about it. */
export const NoneHere = ({ inquireTo }: { inquireTo: string }) => (
  <p className={styles.none}>
    {m.finder_none_here()}{' '}
    <ButtonLink to={inquireTo} look="go">
      {m.finder_ask()}
    </ButtonLink>
  </p>
);
