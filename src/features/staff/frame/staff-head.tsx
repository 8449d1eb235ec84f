import type { ReactNode } from 'react';
import { Link } from 'react-router';
import buttonStyles from '#ui/button.module.css';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './staff-head.module.css';

/** `as`: an h2 if the open record next to the list is the page's subject. */
type Props = {
  title: string;
  as?: 'h1' | 'h2';
  lead?: ReactNode;
  back?: { to: string; label: string };
  className?: string;
  children?: ReactNode;
};

/** The head of every staff page: title, summary and actions. */
export function StaffHead({ title, as: Heading = 'h1', lead, back, className = '', children }: Props) {
  return (
    <header className={classNames(styles.head, back && styles.backed, className)}>
      {back && (
        <Link className={`${buttonStyles.iconButton} ${buttonStyles.bare}`} to={back.to} aria-label={back.label}>
          <Icon name="arrowLeft" />
        </Link>
      )}
      <div className={styles.title}>
        <Heading>
          <bdi>{title}</bdi>
        </Heading>
        {lead && <p className="small soft">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
