import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

/** go: the next step, at most one per view; line: other actions; ink: a neutral confirmation; quiet: a minor action; danger: what cannot be taken back. */
type Look = { look?: 'go' | 'line' | 'ink' | 'quiet' | 'danger'; size?: 'big'; wide?: boolean | undefined };

/** The look is an attribute, so that the style sheets around a button can select it without knowing its class. */
const looks = ({ look = 'line', size, wide }: Look, more = '') => ({
  className: `${styles.button} ${more}`,
  'data-look': look,
  'data-size': size,
  'data-wide': wide,
});

export function Button({ look, size, wide, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} {...looks({ look, size, wide }, className)} {...rest} />;
}

type LinkProps = Look & {
  to: string;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

/** A link that looks like a button. Links within the site use the router; others (tel:, #part) are plain. */
export function ButtonLink({ to, look, size, wide, className, ...rest }: LinkProps) {
  const looked = looks({ look, size, wide }, className);
  if (!to.startsWith('/')) return <a href={to} {...looked} {...rest} />;
  return <Link to={to} prefetch="intent" {...looked} {...rest} />;
}
