import { data, redirectDocument } from 'react-router';
import { lostMeta } from '#features/company/facts/public-meta.ts';
import { LostPage } from '#features/company/pages/lost-page.tsx';
import { retryUntilAnswered } from '#platform/connection.ts';
import type { Route } from './+types/not-found.page.ts';

export const loader = () => data(null, { status: 404 });

/** A public page does not know the routes of the staff side, so the server decides about every other path. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs): Promise<null> {
  await retryUntilAnswered(() => fetch('/healthz', { signal }), { signal });
  throw redirectDocument(url);
}

export const meta: Route.MetaFunction = ({ matches }) => lostMeta(matches);

export default LostPage;
