// Two soft notes. Browsers allow sound only after a user gesture, so the first gesture prepares the bell.
const NOTES = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
];
const LOUD = 0.12;
const LASTS = 0.35;
/** Other windows may receive the event a little later. */
const SILENT_MS = 2_000;
const TOUCHES = ['pointerdown', 'keydown'];

export type Bell = { ring: () => void; end: () => void };

const RINGING = 'northfare-desk-bell';

/** Only one window rings for an event: the first one holds a lock, and the others stay silent meanwhile. */
export function createBell(): Bell {
  let sound: AudioContext | undefined;
  let release = () => {};
  const ready = () => {
    sound ??= new AudioContext();
    if (sound.state === 'suspended') void sound.resume();
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
      if (context?.state !== 'running') return;
      // Locks exist only in secure contexts; elsewhere each window rings.
      if (!window.isSecureContext) return play(context);
      void navigator.locks.request(RINGING, { ifAvailable: true }, (lock) => {
        if (!lock) return undefined;
        play(context);
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

function play(context: AudioContext): void {
  for (const { hertz, at } of NOTES) {
    const start = context.currentTime + at;
    const note = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(LOUD, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LASTS);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + LASTS);
  }
}
