import { useRef } from 'react';
import { callService } from '#platform/service-call.ts';

const PAUSE_MS = 2_000;

/** Sends the typing signal to the visitor, at most every two seconds. */
export function useSignal(id: string): () => void {
  const last = useRef(0);
  return async () => {
    if (Date.now() - last.current < PAUSE_MS) return;
    last.current = Date.now();
    await callService((client) => client.signalAgentTyping({ id })).catch(() => undefined); // only a courtesy
  };
}
