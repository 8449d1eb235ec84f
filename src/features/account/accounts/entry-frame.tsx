import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { posterPath } from '#domain/places.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/pictures/logo.tsx';
import pictureStyles from '#ui/pictures/picture.module.css';
import styles from './entry.module.css';

type Place = { city: string; country: string };
type Props = {
  title: string;
  lead: ReactNode;
  poster: Place;
  /** A longer form gets a wider column. */
  roomy?: boolean;
  /** Shown under the form; the phone number by default. */
  foot?: string;
  children: ReactNode;
};

export function EntryFrame({ title, lead, poster, roomy, foot, children }: Props) {
  const company = useCompany();
  return (
    <div className={styles.entry} data-at-once>
      <main className={styles.pane} id="main">
        <Logo name={company.name} picture={company.look?.logo} />
        <div className={classNames(styles.form, roomy && styles.roomy)}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        <p className="soft small">
          {foot ?? (
            <>
              {m.accounts_need_a_hand()}{' '}
              <a className="link" href={company.phoneHref}>
                {company.phone}
              </a>
            </>
          )}
        </p>
      </main>
      <figure className={`screen-only ${styles.art}`} aria-hidden="true">
        <div className={styles.frame}>
          <img src={posterPath(poster.country, poster.city, 'portrait')} alt="" />
          <figcaption className={pictureStyles.lettering}>
            {poster.city}
            <small>{m.accounts_by_air()}</small>
          </figcaption>
        </div>
      </figure>
    </div>
  );
}

/** Links one of these screens to another; `before` is the question in front of the link. */
export const EntryLink = ({ before, to, words }: { before?: string; to: string; words: string }) => (
  <p className={before && 'muted'}>
    {before && `${before} `}
    <Link className="link" to={to}>
      {words}
    </Link>
  </p>
);
