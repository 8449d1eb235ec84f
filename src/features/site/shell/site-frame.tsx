import { lazy, type ReactNode, Suspense } from 'react';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import type { MenuCountry } from '#features/catalogue/destinations/menu-countries.ts';
import { SavedKeeper } from '#features/site/saved/saved-keeper.tsx';
import { ConsentPrompt } from '#features/site/search/consent-prompt.tsx';
import { m } from '#messages';
import { retryUntilAnswered } from '#platform/connection.ts';
import { SkipLink } from '#ui/page/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const LeavingBar = lazy(() => retryUntilAnswered(() => import('./leaving-bar.tsx')));

type Props = { countries: MenuCountry[] | undefined; children: ReactNode };

/** Header, content, footer: around every public page, and around the error page of any of them. */
export function SiteFrame({ countries, children }: Props) {
  const deletionAt = useCurrentUser()?.deletionAt;
  return (
    <>
      <SkipLink to="main">{m.shell_skip()}</SkipLink>
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
      <ConsentPrompt />
      <SavedKeeper />
    </>
  );
}
