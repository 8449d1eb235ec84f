import { useEffect } from 'react';
import { useSubmit } from 'react-router';
import { readStored } from '#platform/device-storage.ts';
import { callService } from '#platform/service-call.ts';

/** Suggests passkeys in the email field, on a device where one was used before, and signs in once one is chosen. */
export function useSuggestedPasskeys(isOffered: boolean): void {
  const submit = useSubmit();
  useEffect(() => {
    if (!isOffered || !('PublicKeyCredential' in window) || !readStored('passkey')) return undefined;
    const gone = new AbortController();
    const suggest = async () => {
      const { suggestPasskeys } = await import('./ceremony.ts');
      return callService((client) => suggestPasskeys(client, gone.signal));
    };
    suggest().then(
      (isChosen) => isChosen && void submit({ by: 'passkey' }, { method: 'post' }),
      (error) => gone.signal.aborted || console.error('passkeys are not suggested', error),
    );
    return () => gone.abort();
  }, [isOffered, submit]);
}
