import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { serverClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import type { Route } from './+types/export.page.ts';

/** The export as a plain link: a document request renews the session first, which an API call does not. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const client = serverClient(context);
  await signedInUser(client, request);
  try {
    const file = await client.exportAccount();
    return new Response(JSON.stringify(file, null, 2), { headers: { 'content-type': 'application/json' } });
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    return new Response(refusal.message, { status: refusal.status });
  }
}
