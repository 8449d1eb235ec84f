import { disconnected } from './api-error.ts';

/** The largest request body, as JSON or as a form. */
export const BODY_LIMIT = 64 * 1024;
/** Who sends so little more slowly holds a connection for nothing. Files have more time: see node-server.ts. */
const BODY_MS = 30_000;

/** The whole body, or undefined if it exceeds the limit; then reading stops. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) return undefined;
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    reader?.cancel().catch(() => undefined); // the client disconnected meanwhile
  }, BODY_MS);
  try {
    for (let size = 0; ; ) {
      // A client that disconnects while sending gets no answer, and is not a failure of the server.
      const { value, done } = (await reader?.read().catch(left)) ?? { value: undefined, done: true };
      if (done) return late ? undefined : new Uint8Array(Buffer.concat(parts));
      size += value.length;
      if (size > BODY_LIMIT) {
        reader?.cancel().catch(() => undefined); // the client disconnected meanwhile
        return undefined;
      }
      parts.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

const left = (): never => {
  throw disconnected();
};
