import { useRef } from 'react';

const PAUSE_MS = 2_000;

/** Tells the visitor that one is writing, now and then. */
export function useSignal(id: string): () => void {
  const last = useRef(0);
  return async () => {
    if (Date.now() - last.current < PAUSE_MS) return;
    last.current = Date.now();
    const { browserClient } = await import('#platform/browser-client.ts');
    await browserClient()
      .signalAgentTyping({ id })
      .catch(() => undefined); // only a courtesy
  };
}
