// Keeps an agent online from a thread of its own: the timers of a hidden window are slowed down, those of a worker are not.
import { BEAT_SECONDS } from '#features/chat/chat/chat.rules.ts';

const DEADLINE = 4_000;

/** Posts the status of each beat to the window; 0 without an answer. */
async function beat() {
  try {
    const { status } = await fetch('/api/staff/presence', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"online":true,"renew":true}',
      signal: AbortSignal.timeout(DEADLINE),
    });
    postMessage(status);
  } catch {
    postMessage(0);
  }
}

setInterval(beat, BEAT_SECONDS * 1000);
