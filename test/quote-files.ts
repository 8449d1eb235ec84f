// The documents of quotes in tests: their page routes, called as the router calls them.
import { createRouterClient } from '@orpc/server';
import { RouterContextProvider } from 'react-router';
import type { Locale } from '../src/domain/locale.ts';
import { router } from '../src/handlers.server.ts';
import { callOf } from '../src/http/call-of.ts';
import { inLocale } from '../src/platform/locale-scope.ts';
import { pageContext } from '../src/platform/page-context.ts';
import type { TestApp } from './app.ts';

type Loader<Arguments> = (args: Arguments) => Promise<Response>;

/** The answer of a loader to a GET request with these parameters. */
export const askLoader = <Arguments>(
  app: TestApp,
  loader: Loader<Arguments>,
  parameters: Record<string, string>,
  locale: Locale = 'en',
): Promise<Response> =>
  inLocale(locale, () => {
    const request = new Request(`${app.config.PUBLIC_URL}/?${new URLSearchParams(parameters)}`);
    const context = new RouterContextProvider();
    const client = createRouterClient(router, { context: callOf(app, request) });
    context.set(pageContext, { client, nonce: undefined, publicUrl: app.config.PUBLIC_URL, report: () => undefined });
    return loader({ request, context, params: {} } as Arguments);
  });
