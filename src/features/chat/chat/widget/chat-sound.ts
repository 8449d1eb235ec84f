// Two soft notes for a new message, synthesised here so that no file is loaded.

const NOTES = [659.25, 880] as const;
const LOUDNESS = 0.05;
const APART = 0.12;
const LASTS = 0.35;
let context: AudioContext | undefined;

/** Silent before the first user gesture, because browsers forbid it. The device's sound is used only while the notes are played. */
export function chime(): void {
  if (context || !navigator.userActivation?.hasBeenActive) return;
  const sounding = new AudioContext();
  context = sounding;
  const { currentTime, destination } = sounding;
  const tones = NOTES.map((frequency, index) => {
    const begins = currentTime + index * APART;
    const tone = new OscillatorNode(sounding, { type: 'sine', frequency });
    const gain = new GainNode(sounding, { gain: 0 });
    gain.gain.setValueAtTime(0, begins);
    gain.gain.linearRampToValueAtTime(LOUDNESS, begins + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, begins + LASTS);
    tone.connect(gain).connect(destination);
    tone.start(begins);
    tone.stop(begins + LASTS);
    return tone;
  });
  tones.at(-1)?.addEventListener('ended', () => {
    context = undefined;
    void sounding.close();
  });
}
