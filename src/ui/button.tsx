import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';

/** go: the next step, one kind a view; line: the others; ink: a neutral confirmation; quiet: barely a button. */
type Look = { look?: 'go' | 'line' | 'ink' | 'quiet'; size?: 'big'; wide?: boolean };

const classes = ({ look = 'line', size, wide }: Look, more?: string) =>
  ['btn', look, size, wide && 'wide', more].filter(Boolean).join(' ');

export function Button({ look, size, wide, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={classes({ look, size, wide }, className)} {...rest} />;
}

type LinkProps = Look & {
  to: string;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

/** The same looks on a link: within the site by its router, elsewhere (tel:, #part) plainly. */
export function ButtonLink({ to, look, size, wide, className, ...rest }: LinkProps) {
  const name = classes({ look, size, wide }, className);
  if (!to.startsWith('/')) return <a href={to} className={name} {...rest} />;
  return <Link to={to} prefetch="intent" className={name} {...rest} />;
}
