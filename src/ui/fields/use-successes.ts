import { useState } from 'react';

/** How many of a form's answers were successes: as the key of the form it empties it after each, and only then. */
export function useSuccesses(answer: { good: boolean } | undefined): number {
  const [seen, setSeen] = useState({ answer, successes: 0 });
  if (seen.answer === answer) return seen.successes;
  const successes = seen.successes + (answer?.good ? 1 : 0);
  setSeen({ answer, successes });
  return successes;
}
