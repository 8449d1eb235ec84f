/** The largest request body, as JSON or as a form. */
export const BODY_LIMIT = 64 * 1024;

/** The whole body, or undefined if it exceeds the limit; then reading stops. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > BODY_LIMIT) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
