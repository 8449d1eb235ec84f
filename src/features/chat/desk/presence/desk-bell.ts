// Two soft notes. Browsers allow sound only after a user gesture, so the first gesture prepares the bell.
const NOTES = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
];
const LOUD = 0.12;
const LASTS = 0.35;
/** Events in quick succession ring once. */
const SILENT_MS = 2_000;
const TOUCHES = ['pointerdown', 'keydown'];

export type Bell = { ring: (event: string) => void; end: () => void };

const RINGING = 'northfare-desk-bell';

/** Kept so that a window that receives an event late knows that another has rung for it. */
const MAX_RUNG = 100;

/** Only one window rings for an event: the first one tells the others, and holds a lock meanwhile. */
export function createBell(): Bell {
  const others = new BroadcastChannel(RINGING);
  const rung = new Set<string>();
  const note = (event: string) => {
    rung.add(event);
    const [oldest] = rung;
    if (rung.size > MAX_RUNG && oldest) rung.delete(oldest);
  };
  others.onmessage = ({ data }) => note(String(data));
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
    ring(event) {
      const context = sound;
      if (context?.state !== 'running' || rung.has(event)) return;
      const sounds = () => {
        note(event);
        others.postMessage(event);
        play(context);
      };
      // Locks exist only in secure contexts; elsewhere windows that hear of it at the same moment ring each.
      if (!window.isSecureContext) return sounds();
      void navigator.locks.request(RINGING, { ifAvailable: true }, (lock) => {
        // The lock may have been free only because the other window has rung already.
        if (!lock || rung.has(event)) return undefined;
        sounds();
        return held();
      });
    },
    end() {
      for (const touch of TOUCHES) window.removeEventListener(touch, ready);
      void sound?.close();
      release();
      others.close();
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
