import type { ApiClient } from './page-context.ts';

export type Call<T> = (client: ApiClient) => Promise<T>;

/** The browser's client. Its code loads with the first call, so this fails without a network. */
export const serviceClient = async (): Promise<ApiClient> => (await import('./browser-client.ts')).browserClient();

export const callService = async <T>(call: Call<T>): Promise<T> => call(await serviceClient());

/** Calls the service for a page that works without the answer; returns `instead` if none arrives. */
export async function callServiceOr<T>(instead: T, call: Call<T>): Promise<T> {
  try {
    return await callService(call);
  } catch (error) {
    // A redirect is an answer.
    if (!(error instanceof Error)) throw error;
    console.error('a call was not answered', error);
    return instead;
  }
}
