// The parts of a message that may each ask something: sentences, and clauses that begin a further question. Pure.

const MAX_PARTS = 8;
const MIN_WORDS = 2;
const SENTENCE_END = /[.!?;\n]+(?=\s|$)/u;
/** Where one question ends and the next begins within a sentence. */
const FURTHER =
  /,? (?:and|but) also |,? also,? |,? plus |,? (?:and|n|&|\+) (?=(?:how|what|whats|where|when|which|who|whos|why|can|could|do|does|did|is|are|am|will|would|should|may|must|any)\b)|, (?=(?:how|what|whats|where|when|which|who|why|can i|can we|do i|do we|is there|are there|will)\b)| oh and | btw | by the way /iu;

/** 'Cancun with our dog. Cost?' asks with a single word. */
const A_PRICE = /^(?:prices?|costs?|fares?|rates?|total)$/iu;

/** Where a sentence may join questions without marking them: 'power bank in the bag and shampoo in the cabin'. */
const JOINED = /,? and |,? n (?=\p{L})|,? & |, | \+ ?|: | - | \/ | then /iu;
const MAX_PIECES = 5;

/** The pieces of a sentence at each place where it may join two questions, at most five. */
export function piecesOf(sentence: string): string[] {
  const pieces = sentence
    .split(JOINED)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 1);
  return pieces.length > MAX_PIECES
    ? [...pieces.slice(0, MAX_PIECES - 1), pieces.slice(MAX_PIECES - 1).join(', ')]
    : pieces;
}

/** At most eight; a message without further questions is a single part. */
export function questionPartsOf(question: string): string[] {
  const parts = question
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.split(FURTHER))
    .map((part) => part.trim())
    .filter((part, at) => part.split(' ').length >= MIN_WORDS || (at > 0 && A_PRICE.test(part)));
  return parts.length > 0 ? parts.slice(0, MAX_PARTS) : [question];
}
