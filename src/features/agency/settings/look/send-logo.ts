import { m } from '#messages';
import { callServiceOr } from '#platform/service-call.ts';
import { serviceUrl } from '#platform/service-url.ts';

type Answer = { file?: string; message?: string };
export type Sent = { file: string } | { sentence: string };

/** Sends a file to be the logo, once more if the session had to be renewed. */
export async function sendLogo(file: File): Promise<Sent> {
  const first = await send(file);
  if (first.status !== 401) return outcome(first.body);
  // Any call of the client renews a session that has expired in the meantime.
  await callServiceOr(undefined, (client) => client.checkSession());
  return outcome((await send(file)).body);
}

const outcome = ({ file, message }: Answer): Sent =>
  file ? { file } : { sentence: message || m.look_logo_not_sent() };

async function send(file: File): Promise<{ status: number; body: Answer }> {
  try {
    const answer = await fetch(serviceUrl('/api/staff/logos'), {
      method: 'POST',
      credentials: 'include',
      // The server detects the actual type of the file itself.
      headers: { 'content-type': file.type.startsWith('image/') ? file.type : 'application/octet-stream' },
      body: file,
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  } catch {
    return { status: 0, body: {} }; // no answer, or one from an intermediary
  }
}
