// Two soft notes. Browsers let a page sound only after somebody touched it, so the bell is made ready by that.
const NOTES = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.14 },
];
const LOUD = 0.12;
const LASTS = 0.35;
const TOUCHES = ['pointerdown', 'keydown'];

export type Bell = { ring: () => void; end: () => void };

export function createBell(): Bell {
  let sound: AudioContext | undefined;
  const ready = () => {
    sound ??= new AudioContext();
    if (sound.state === 'suspended') void sound.resume();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, ready, { passive: true });
  return {
    ring() {
      if (sound?.state !== 'running') return;
      for (const { hertz, at } of NOTES) {
        const start = sound.currentTime + at;
        const note = new OscillatorNode(sound, { frequency: hertz });
        const volume = new GainNode(sound, { gain: 0 });
        volume.gain.linearRampToValueAtTime(LOUD, start + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.001, start + LASTS);
        note.connect(volume).connect(sound.destination);
        note.start(start);
        note.stop(start + LASTS);
      }
    },
    end() {
      for (const touch of TOUCHES) window.removeEventListener(touch, ready);
      void sound?.close();
    },
  };
}
