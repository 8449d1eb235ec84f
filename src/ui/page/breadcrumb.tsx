import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

type Props = { label: string; trail: { name: string; to: string }[]; here: string };

export function Breadcrumb({ label, trail, here }: Props) {
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      {trail.map(({ name, to }) => (
        <span key={to}>
          <Link to={to} prefetch="intent">
            {name}
          </Link>{' '}
          <span aria-hidden="true">/</span>
        </span>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
