// What one process has counted since its start, by words of ours: never a word of a person or of a request.
// Decision: docs/decisions/0065-what-the-operator-sees.md

type Words = {
  /** `deferred`: the mail server did not take it now, and it is tried again. */
  mails: 'sent' | 'deferred' | 'failed';
  publicPages: 'hit' | 'miss';
  personalPages: 'hit' | 'miss';
  /** The rule of Jessica that decided, and what became of the question. */
  answers: `${string} ${string}`;
  /** Conversations that began to wait for an agent. */
  handovers: 'asked' | 'written';
};
type Counted = keyof Words;

export type Counts = {
  add: <What extends Counted>(what: What, word: Words[What]) => void;
  of: (what: Counted) => ReadonlyMap<string, number>;
};

export function createCounts(): Counts {
  const counted = new Map<Counted, Map<string, number>>();
  const of = (what: Counted) => {
    const found = counted.get(what) ?? new Map<string, number>();
    counted.set(what, found);
    return found;
  };
  return {
    of,
    add(what, word) {
      const words = of(what);
      words.set(word, (words.get(word) ?? 0) + 1);
    },
  };
}
