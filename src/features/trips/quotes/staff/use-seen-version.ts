import { useState } from 'react';
import { useNavigation } from 'react-router';

type Answered = { good: boolean; kind: string; version: number } | undefined;

/**
 * The version on which the fields of a form are based: that of the page when they were filled in, until the form itself is stored.
 * The page reads again after every answer, also after one that refuses to overwrite what a colleague changed.
 * An answer that stored nothing has the version that it was sent with, or what it saved before its next step was refused.
 */
export function useSeenVersion(stored: number, answer: Answered): number {
  const isIdle = useNavigation().state === 'idle';
  const version = answer && !(answer.good && answer.kind !== 'paste') ? answer.version : stored;
  const [seen, setSeen] = useState({ answer, version });
  if (isIdle && answer && seen.answer !== answer) setSeen({ answer, version });
  return seen.version;
}
