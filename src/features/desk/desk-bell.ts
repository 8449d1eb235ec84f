// Two soft notes. Browsers let a page sound only after somebody touched it, so the bell is made ready by that.
const NOTES = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
];
const LOUD = 0.12;
const LASTS = 0.35;
const TOUCHES = ['pointerdown', 'keydown'];

export type Bell = { ring: () => void; end: () => void };

const RINGING = 'northfare-desk-bell';

/** Of the windows that hear of the same, one rings: whichever is first holds the lock until its notes are over. */
export function createBell(): Bell {
  let sound: AudioContext | undefined;
  let fallSilent = () => {};
  const ready = () => {
    sound ??= new AudioContext();
    if (sound.state === 'suspended') void sound.resume();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, ready, { passive: true });
  const notes = (context: AudioContext) =>
    new Promise<void>((over) => {
      fallSilent = over;
      for (const { hertz, at } of NOTES) {
        const start = context.currentTime + at;
        const note = new OscillatorNode(context, { frequency: hertz });
        const volume = new GainNode(context, { gain: 0 });
        volume.gain.linearRampToValueAtTime(LOUD, start + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.001, start + LASTS);
        note.connect(volume).connect(context.destination);
        note.start(start);
        note.stop(start + LASTS);
        if (at === NOTES.at(-1)?.at) note.onended = () => over();
      }
    });
  return {
    ring() {
      const context = sound;
      if (context?.state !== 'running') return;
      // Only a page of a secure origin has locks; elsewhere each window rings.
      if (!window.isSecureContext) void notes(context);
      else void navigator.locks.request(RINGING, { ifAvailable: true }, (lock) => (lock ? notes(context) : undefined));
    },
    end() {
      for (const touch of TOUCHES) window.removeEventListener(touch, ready);
      void sound?.close();
      fallSilent();
    },
  };
}
