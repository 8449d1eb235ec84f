// How a page calls the API while it is rendered: the in-process client of this request.
import type { ContractRouterClient } from '@orpc/contract';
import { createContext, type RouterContextProvider } from 'react-router';
import type { contract } from '../api.ts';

/** Options of one call. */
export type CallOptions = {
  /** Makes a repeated call happen once. */
  idempotencyKey?: string;
  /** Identifies the visitor where a cookie does not. */
  bearer?: string;
  /** How long a browser waits for the answer to long work. */
  timeoutMs?: number;
};
/** For work over many records: thousands are imported in less than a minute, and a busy machine is slower. */
export const LONG_CALL = { context: { timeoutMs: 240_000 } } satisfies { context: CallOptions };

export type ApiClient = ContractRouterClient<typeof contract, CallOptions>;
/** What the server passes to the pages: the client, and settings that a page shows. */
export type PageContext = {
  client: ApiClient;
  nonce: string | undefined;
  publicUrl: string;
  /** Logs an error of a loader, an action or the rendering, unless it is a refusal. */
  report: (error: unknown) => void;
};

/** The header in which a page names its language when it calls the API. */
export const PAGE_LOCALE = 'x-page-locale';

export const pageContext = createContext<PageContext>();

export const serverClient = (context: Readonly<RouterContextProvider>): ApiClient => context.get(pageContext).client;
