import { m } from '#messages';
import { closeOnEscape } from '#ui/page/close-on-escape.ts';
import overStyles from './over-card.module.css';
import styles from './price-breakdown.module.css';
import { PriceList } from './price-list.tsx';

type Props = {
  lines: readonly string[];
  of: string;
  /** The text on the card that opens the breakdown, if not the default. */
  words?: string;
  /** The same on a narrow screen. */
  short?: string;
  /** The periods of a price, if its card has no room for them. */
  when?: string;
};

/** The components of a price, opened on the card without moving other cards. Works without scripts. */
export function PriceBreakdown({ lines, of, words, short, when }: Props) {
  const name = m.catalogue_includes_of({ name: of });
  return (
    <details className={styles.breakdown} name="parts" data-parts onKeyDown={closeOnEscape}>
      <summary aria-label={short ? undefined : words ? `${words}. ${name}` : name}>
        {short ? (
          <>
            <span className={styles.long}>{words}</span>
            <span className={styles.short}>{short}</span>
            <span className="visually-hidden">. {name}</span>
          </>
        ) : (
          (words ?? m.catalogue_includes())
        )}
      </summary>
      <PriceList className={overStyles.over} lines={lines}>
        {when && <li data-when>{when}</li>}
      </PriceList>
    </details>
  );
}
