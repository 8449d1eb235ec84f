import { Link } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { useSavedKeys } from '#features/catalogue/hearts/use-saved.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './saved-link.module.css';

/** The heart in the header, with the number of saved items. */
export function SavedLink({ className }: { className?: string | undefined }) {
  const { size } = useSavedKeys();
  return (
    <Link
      className={classNames(buttonStyles.iconButton, buttonStyles.bare, styles.link, className)}
      to={pathTo('saved')}
      prefetch="intent"
      aria-label={size > 0 ? m.saved_link_count({ count: size }) : m.saved_link()}
    >
      <Icon name="heart" />
      {size > 0 && (
        <span className={styles.count} aria-hidden="true">
          {size}
        </span>
      )}
    </Link>
  );
}
