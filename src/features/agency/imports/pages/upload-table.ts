// Sends a chosen file, or pasted text, as the body of a separate call.
import { m } from '#messages';
import { sendFile } from '#platform/send-file.ts';
import { serviceUrl } from '#platform/service-url.ts';

export type Uploaded = { id: string } | { sentence: string; isAnswer: boolean };

const TIMEOUT_MS = 240_000;

export async function uploadTable(form: FormData): Promise<Uploaded> {
  const chosen = form.get('file');
  const file = chosen instanceof File && chosen.size > 0 ? chosen : new File([String(form.get('pasted') ?? '')], '');
  const url = serviceUrl('/api/staff/imports');
  url.searchParams.set('collection', String(form.get('collection')));
  url.searchParams.set('name', file.name.slice(-400));
  const { status, body } = await sendFile<{ data: { _id: string } }>(url, file, {
    renew: (client) => client.listImports({}),
    timeoutMs: TIMEOUT_MS,
  });
  if (body.data) return { id: body.data._id };
  return { sentence: body.message || m.import_not_sent(), isAnswer: status > 0 };
}
