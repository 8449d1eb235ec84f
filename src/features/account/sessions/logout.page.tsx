import { redirect } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { serverClient } from '#platform/page-context.ts';
import { ErrorView } from '#ui/page/error-view.tsx';
import type { Route } from './+types/logout.page.ts';

// Signing out is a POST, so that following a link does nothing.
export const loader = () => redirect(pathTo('home'));
export const clientLoader = () => redirect(pathTo('home'));

export async function action({ context }: Route.ActionArgs) {
  await serverClient(context).signOut();
  return redirect(pathTo('login'));
}

export default function LogoutPage() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorView sentence={m.sessions_logout_failed()} />;
}
