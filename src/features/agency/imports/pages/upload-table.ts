// Sends a chosen file, or pasted text, as the body of a separate call.
import { m } from '#messages';
import { callServiceOr } from '#platform/service-call.ts';
import { serviceUrl } from '#platform/service-url.ts';

export type Uploaded = { id: string } | { sentence: string; isAnswer: boolean };
type Body = { data?: { _id: string }; message?: string };

const TIMEOUT_MS = 240_000;
const UNAUTHORIZED = 401;

export async function uploadTable(form: FormData): Promise<Uploaded> {
  const chosen = form.get('file');
  const file = chosen instanceof File && chosen.size > 0 ? chosen : new File([String(form.get('pasted') ?? '')], '');
  const url = serviceUrl('/api/staff/imports');
  url.searchParams.set('collection', String(form.get('collection')));
  url.searchParams.set('name', file.name.slice(-400));
  const first = await send(url, file);
  // Any call of the client renews a session that has expired in the meantime.
  if (first.status === UNAUTHORIZED) await callServiceOr(undefined, (client) => client.listImports({}));
  const { status, body } = first.status === UNAUTHORIZED ? await send(url, file) : first;
  if (body.data) return { id: body.data._id };
  return { sentence: body.message || m.import_not_sent(), isAnswer: status > 0 };
}

async function send(url: URL, body: File): Promise<{ status: number; body: Body }> {
  try {
    const answer = await fetch(url, {
      ...{ method: 'POST', body, credentials: 'include', signal: AbortSignal.timeout(TIMEOUT_MS) },
      headers: { 'content-type': 'application/octet-stream' },
    });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Body };
  } catch (error) {
    console.error('a file was not sent', error);
    return { status: 0, body: {} };
  }
}
