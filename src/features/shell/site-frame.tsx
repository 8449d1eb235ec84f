import { lazy, type ReactNode, Suspense } from 'react';
import type { MenuCountry } from '#features/destinations/menu-countries.ts';
import { useCurrentUser } from '#features/sessions/current-session.ts';
import { ConsentPlace } from '#features/widgets/consent-place.tsx';
import { m } from '#messages';
import { untilAnswered } from '#platform/line.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const LeavingBar = lazy(() => untilAnswered(() => import('./leaving-bar.tsx')));

type Props = { countries: MenuCountry[] | undefined; children: ReactNode };

/** Header, page, footer: around every public page, and around a failure of any of them. */
export function SiteFrame({ countries, children }: Props) {
  const deletionAt = useCurrentUser()?.deletionAt;
  return (
    <>
      <a className="skip" href="#main">
        {m.shell_skip()}
      </a>
      <SiteHeader countries={countries} />
      {deletionAt && (
        <Suspense>
          <LeavingBar deletionAt={deletionAt} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <ConsentPlace />
    </>
  );
}
