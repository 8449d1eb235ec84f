// Two soft notes, synthesised so that no file is loaded.

const NOTES = [
  { hertz: 659.25, at: 0 },
  { hertz: 880, at: 0.12 },
];
const LASTS = 0.35;

/** The context runs, and uses the device's sound, only while the notes are played. @param loudness 0 to 1 */
export function playTwoNotes(context: AudioContext, loudness: number): void {
  if (context.state === 'running') return;
  const tones = NOTES.map(({ hertz, at }) => {
    const begins = context.currentTime + at;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(loudness, begins + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + LASTS);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + LASTS);
    return tone;
  });
  tones.at(-1)?.addEventListener('ended', () => void context.suspend());
  void context.resume();
}
