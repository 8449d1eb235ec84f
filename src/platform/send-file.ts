// Sends a file as the body of a call and reports its progress, which fetch cannot do.
import type { ApiClient } from './page-context.ts';
import { callServiceOr } from './service-call.ts';

/** `status` is 0 if no answer came; then, and if an intermediary answered, the body is empty. */
export type FileAnswer<Body> = {
  status: number;
  retryAfterSeconds: number;
  body: Partial<Body> & { message?: string };
};
type Options = {
  /** A call that only signed-in staff may make: it renews a session that has expired in the meantime. */
  renew: (client: ApiClient) => Promise<unknown>;
  /** Receives the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  timeoutMs?: number;
};

const UNAUTHORIZED = 401;

/** Sends it once more if the session had expired. */
export async function sendFile<Body>(url: URL, file: File, options: Options): Promise<FileAnswer<Body>> {
  const first = await send<Body>(url, file, options);
  if (first.status !== UNAUTHORIZED) return first;
  await callServiceOr(undefined, options.renew);
  return send<Body>(url, file, options);
}

const send = <Body>(url: URL, file: File, { onProgress, timeoutMs = 0 }: Options): Promise<FileAnswer<Body>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.withCredentials = true;
    request.timeout = timeoutMs;
    // The server detects the actual type of the file itself.
    request.setRequestHeader('content-type', file.type.startsWith('image/') ? file.type : 'application/octet-stream');
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () =>
      resolve({
        status: request.status,
        retryAfterSeconds: Number(request.getResponseHeader('retry-after')) || 2,
        body: readJson<Body>(request.responseText),
      });
    request.send(file);
  });

function readJson<Body>(text: string): Partial<Body> & { message?: string } {
  try {
    return JSON.parse(text) as Partial<Body>;
  } catch {
    return {};
  }
}
