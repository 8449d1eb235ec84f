import { useEffect } from 'react';
import { useSubmit } from 'react-router';
import { PASSKEY_MINUTES } from '#domain/lifetimes.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { readStored } from '#platform/device-storage.ts';
import { callService } from '#platform/service-call.ts';

/** What was asked for a moment before this time would be refused. */
const FRESH_MS = (PASSKEY_MINUTES - 1) * MINUTE_MS;

/**
 * Suggests passkeys in the email field, on a device where one was used before, and signs in once one is chosen.
 * @param answer the last one of the form: a passkey that was tried ended the suggestions
 */
export function useSuggestedPasskeys(isOffered: boolean, answer: { good: boolean } | undefined): void {
  const submit = useSubmit();
  useEffect(() => {
    if (!isOffered || answer?.good || !('PublicKeyCredential' in window) || !readStored('passkey')) return undefined;
    let gone = new AbortController();
    const suggest = async (signal: AbortSignal) => {
      const { suggestPasskeys } = await import('./ceremony.ts');
      const isChosen = await callService((client) => suggestPasskeys(client, signal));
      if (isChosen) void submit({ by: 'passkey' }, { method: 'post' });
    };
    const begin = () => {
      gone.abort();
      gone = new AbortController();
      const { signal } = gone;
      suggest(signal).catch((error) => signal.aborted || console.error('passkeys are not suggested', error));
    };
    begin();
    const timer = setInterval(begin, FRESH_MS);
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, [isOffered, answer, submit]);
}
