// The parts of a message that may each ask something: sentences, and clauses that begin a further question. Pure.

const MOST_SEGMENTS = 8;
const LEAST_WORDS = 2;
const SENTENCE_END = /[.!?;\n]+(?=\s|$)/u;
/** Where one question ends and the next begins within a sentence. */
const FURTHER =
  /,? (?:and|but) also |,? also,? |,? plus |,? and (?=(?:how|what|whats|where|when|which|who|why|can|could|do|does|is|are|will|should|may|must)\b)|, (?=(?:how|what|whats|where|when|which|who|why|can i|can we|do i|do we|is there|are there|will)\b)| oh and | btw | by the way /iu;

/** Where a sentence may join two questions that are not marked as such: 'power bank in the bag and shampoo in the cabin'. */
const JOINED = /,? and |,? n (?=\p{L})| & |, | \+ /iu;
const LEAST_JOINED_WORDS = 3;

/** The two halves of a sentence at each place where it may join two questions. */
export function halvesOf(sentence: string): [string, string][] {
  const pieces = sentence.split(new RegExp(`(${JOINED.source})`, 'iu'));
  const halves: [string, string][] = [];
  for (let at = 1; at < pieces.length; at += 2)
    halves.push([
      pieces.slice(0, at).join('').trim(),
      pieces
        .slice(at + 1)
        .join('')
        .trim(),
    ]);
  return halves
    .filter((pair) => pair.every((half) => half.split(' ').length >= LEAST_JOINED_WORDS))
    .slice(0, MOST_SEGMENTS);
}

/** At most eight; a message without further questions is one. */
export function segmentsOf(question: string): string[] {
  const parts = question
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.split(FURTHER))
    .map((part) => part.trim())
    .filter((part) => part.split(' ').length >= LEAST_WORDS);
  return parts.length > 0 ? parts.slice(0, MOST_SEGMENTS) : [question];
}
