// How a page reaches the API while it is rendered: the in-process client of this request.
import type { ContractRouterClient } from '@orpc/contract';
import { createContext, type RouterContextProvider } from 'react-router';
import type { contract } from '../api.ts';

/** What a caller may add to one call. */
export type CallOptions = {
  /** Makes a repeated call happen once. */
  idempotencyKey?: string;
  /** Who asks, where a cookie does not say it. */
  bearer?: string;
  /** How long a browser waits for the answer to long work. */
  timeoutMs?: number;
};
export type ApiClient = ContractRouterClient<typeof contract, CallOptions>;
/** What the server hands to the pages: the client, and settings that a page shows. */
export type PageContext = {
  client: ApiClient;
  nonce: string | undefined;
  publicUrl: string;
  /** Writes what went wrong while the page was made to the log. */
  report: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();

export const serverClient = (context: Readonly<RouterContextProvider>): ApiClient => context.get(pageContext).client;
