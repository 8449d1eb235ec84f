import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';

/** `as`: an h2 where what is opened beside it is the page's subject. */
type Props = {
  title: string;
  as?: 'h1' | 'h2';
  lead?: ReactNode;
  back?: { to: string; label: string };
  children?: ReactNode;
};

/** The top of every staff page: where one is, what it says, what can be done. */
export function StaffHead({ title, as: Heading = 'h1', lead, back, children }: Props) {
  return (
    <header className={back ? 'desk-head backed' : 'desk-head'}>
      {back && (
        <Link className="ico bare" to={back.to} aria-label={back.label}>
          <Icon name="arrowLeft" />
        </Link>
      )}
      <div className="desk-title">
        <Heading>{title}</Heading>
        {lead && <p className="small soft">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
