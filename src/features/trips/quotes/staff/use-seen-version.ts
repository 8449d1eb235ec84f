import { useState } from 'react';
import { useNavigation } from 'react-router';

type Answered = { good: boolean; kind: string; version: number } | undefined;

/**
 * The version on which the fields of a form are based: that of the page when they were filled in, until the form itself is saved.
 * The page reads again after every answer, also after one that refuses what a colleague changed meanwhile.
 * What was pasted is not stored, so it is based on what it was sent with.
 */
export function useSeenVersion(stored: number, answer: Answered): number {
  const isIdle = useNavigation().state === 'idle';
  const isStored = answer?.good === true && answer.kind !== 'paste';
  const [seen, setSeen] = useState({ answer, version: answer && !isStored ? answer.version : stored });
  if (isIdle && isStored && seen.answer !== answer) setSeen({ answer, version: stored });
  return seen.version;
}
