// Keeps an agent online from a worker: browsers slow down the timers of hidden windows, but not of workers.
import { BEAT_SECONDS } from '#features/chat/chat/chat.rules.ts';

const DEADLINE_MS = 4_000;

/** Posts the HTTP status of each beat to the window; 0 without an answer. */
async function beat() {
  try {
    const { status } = await fetch('/api/staff/presence', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"online":true,"renew":true}',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    postMessage(status);
  } catch {
    postMessage(0);
  }
}

setInterval(beat, BEAT_SECONDS * 1000);
