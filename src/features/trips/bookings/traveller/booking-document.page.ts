// GET /bookings/documents/:id - a document of a booking, for its traveller and for staff.
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { file, sentence } from '#features/trips/quotes/quote-file.server.ts';
import { serverClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import type { Route } from './+types/booking-document.page.ts';

export async function loader({ request, context, params: { id } }: Route.LoaderArgs): Promise<Response> {
  const client = serverClient(context);
  await signedInUser(client, request);
  try {
    const { name, base64 } = await client.readDocument({ id });
    return file(new Uint8Array(Buffer.from(base64, 'base64')), 'application/pdf', name, 'inline');
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    return sentence(refusal.status, refusal.message);
  }
}
