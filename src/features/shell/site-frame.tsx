import type { ReactNode } from 'react';
import type { MenuCountry } from '#features/destinations/menu-countries.ts';
import { ConsentPlace } from '#features/widgets/consent-place.tsx';
import { m } from '#messages';
import { LeavingBar } from './leaving-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type Props = { countries: MenuCountry[] | undefined; children: ReactNode };

/** Header, page, footer: around every public page, and around a failure of any of them. */
export function SiteFrame({ countries, children }: Props) {
  return (
    <>
      <a className="skip" href="#main">
        {m.shell_skip()}
      </a>
      <SiteHeader countries={countries} />
      <LeavingBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <ConsentPlace />
    </>
  );
}
