// Browsers allow sound only after a user gesture, so the first gesture prepares the bell.
import { playTwoNotes } from '#ui/two-notes.ts';

const LOUDNESS = 0.12;
/** Other windows may receive the event a little later. */
const SILENT_MS = 2_000;
const TOUCHES = ['pointerdown', 'keydown'];

export type Bell = { ring: () => void; end: () => void };

const RINGING = 'northfare-desk-bell';

/** Only one window rings for an event: the first one holds a lock, and the others stay silent meanwhile. */
export function createBell(): Bell {
  let sound: AudioContext | undefined;
  let allowed = false;
  let release = () => {};
  const ready = () => {
    if (allowed) return;
    sound ??= new AudioContext();
    // Waits for a gesture that the browser counts as one, or until the bell ends.
    sound.resume().then(
      () => {
        if (!allowed) void sound?.suspend();
        allowed = true;
      },
      () => undefined,
    );
  };
  for (const touch of TOUCHES) window.addEventListener(touch, ready, { passive: true });
  const held = () =>
    new Promise<void>((over) => {
      release = over;
      setTimeout(over, SILENT_MS);
    });
  return {
    ring() {
      const context = sound;
      if (!context || !allowed) return;
      // Locks exist only in secure contexts; elsewhere each window rings.
      if (!window.isSecureContext) return playTwoNotes(context, LOUDNESS);
      void navigator.locks.request(RINGING, { ifAvailable: true }, (lock) => {
        if (!lock) return undefined;
        playTwoNotes(context, LOUDNESS);
        return held();
      });
    },
    end() {
      for (const touch of TOUCHES) window.removeEventListener(touch, ready);
      void sound?.close();
      release();
    },
  };
}
