// The screens without the site's header: sign in, register, verify. A form at one side, a poster at the other.
import { Outlet } from 'react-router';
import { serverClient } from '#platform/page-context.ts';
import type { Route } from './+types/entry.layout.ts';
import './entry.css';

export const loader = ({ context }: Route.LoaderArgs) => serverClient(context).getCompany();

export async function clientLoader() {
  const { browserClient } = await import('#platform/browser-client.ts');
  return browserClient().getCompany();
}

export const shouldRevalidate = () => false;

export default function EntryLayout({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />;
}
