// Renders documents and mails. The server passes in everything with state; nothing here keeps any.
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> };

import { type PageContext, pageContext } from '#platform/page-context.ts';
import { withWaitingScripts } from '#ui/page/first-interaction.ts';

/** The mails' components are loaded with the first mail. */
export const renderMail: typeof import('./mails.tsx').renderMail = async (...mail) =>
  (await import('./mails.tsx')).renderMail(...mail);

const RENDER_DEADLINE_MS = 8_000;

/** In development this build has a runtime of the messages of its own, which gets the server's scope. */
export { overwriteServerAsyncLocalStorage as useLocaleScope } from '#locale';

/** The context of one request, with the keys of this build. */
export function createPageContext(page: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, page);
  return provider;
}

/** The error that a loader, an action or the router itself threw. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (!request.signal.aborted) context.get(pageContext).report(error);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  page: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = page.get(pageContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  const body = new PassThrough();
  const html = buffer(body);
  let answered = status;
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      nonce,
      // A part that is cut out of the document would need a script to be seen.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(deadline);
        pipe(body);
        resolve();
      },
      onShellError: reject,
      onError(error) {
        answered = 500;
        report(error);
      },
    });
    const deadline = setTimeout(() => abort(new Error('rendering took too long')), RENDER_DEADLINE_MS);
  });
  const document = withWaitingScripts((await html).toString('utf8'), nonce);
  return new Response(request.method === 'HEAD' ? null : document, { status: answered, headers });
}
