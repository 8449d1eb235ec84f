import { Link } from 'react-router';
import type { ShownLogo } from '#domain/logo.ts';
import { pathTo } from '#domain/path-to.ts';
import { classNames } from '../class-names.ts';
import styles from './logo.module.css';

/** A longer name, or one with a longer word, is set smaller and breaks where it must. */
const MAX_LETTERS_LARGE = 20;
const MAX_WORD_LARGE = 10;
const isLong = (name: string) =>
  name.length > MAX_LETTERS_LARGE || name.split(' ').some((word) => word.length > MAX_WORD_LARGE);

type Props = {
  name: string;
  /** What is shown instead of the product's own mark. */
  picture?: ShownLogo | undefined;
  className?: string;
};

export function Logo({ name, picture, className = '' }: Props) {
  return (
    <Link
      className={classNames(styles.logo, className)}
      to={pathTo('home')}
      prefetch="intent"
      data-long={isLong(name) || undefined}
    >
      {picture ? <LogoPicture {...picture} /> : <OwnMark />}
      {!picture?.alt && <span>{name}</span>}
    </Link>
  );
}

/** The name is written next to it, unless that is its description. */
// biome-ignore lint/a11y/useAltText: it is one of the attributes
export const LogoPicture = (picture: ShownLogo) => <img className={styles.picture} {...picture} />;

/** The product's own mark, of an agency without a logo. */
export const OwnMark = () => (
  <svg viewBox="0 0 36 36" aria-hidden="true">
    <rect width="36" height="36" rx="5" fill="#12413b" />
    <path d="M0 30.5C9 25 25 24.5 36 28v3a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z" fill="#b93a1c" />
    <path
      d="M5.5 27.5C8 15.5 15.5 9.8 24 9.6"
      fill="none"
      stroke="#f3f1ea"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeDasharray=".1 4.3"
    />
    <path d="M27 3.8l1.5 4.2 4.2 1.5-4.2 1.5L27 15.2 25.5 11l-4.2-1.5L25.5 8z" fill="#e2a52f" />
  </svg>
);
