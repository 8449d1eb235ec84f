import { redirect } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { m } from '#messages';
import { serverClient } from '#platform/page-context.ts';
import { ErrorView } from '#ui/page/error-view.tsx';
import type { Route } from './+types/keep-account.page.ts';

// Keeping the account is a POST, so that following a link does nothing.
export const loader = () => redirect(pathTo('profile'));
export const clientLoader = () => redirect(pathTo('profile'));

export async function action({ request, context }: Route.ActionArgs) {
  const client = serverClient(context);
  await signedInUser(client, request);
  await client.keepAccount();
  return redirect(`${pathTo('profile')}?kept`);
}

export default function KeepAccountPage() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorView sentence={m.ui_unexpected()} />;
}
