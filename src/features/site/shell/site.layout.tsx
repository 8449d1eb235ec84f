import { Activity } from 'react';
import { Outlet } from 'react-router';
import { loadMenu } from '#features/catalogue/destinations/menu-countries.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer } from '#platform/page-data.ts';
import type { Route } from './+types/site.layout.ts';
import { usePendingPage } from './pending-page.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The menu's countries. A page works without them: the menu tries again when it is opened. */
async function load(client: ApiClient) {
  try {
    return { countries: await loadMenu(client) };
  } catch (error) {
    console.error('the countries of the menu could not be loaded', error);
    return { countries: undefined };
  }
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = () => false;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const pending = usePendingPage(loaderData.countries);
  return (
    <SiteFrame countries={loaderData.countries}>
      {pending}
      {/* Keeps typed text if the next page cannot be loaded. */}
      <Activity mode={pending ? 'hidden' : 'visible'}>
        <Outlet />
      </Activity>
    </SiteFrame>
  );
}
