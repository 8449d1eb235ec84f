// A thread that does what it is asked to, for the test of threads.
import { answerQuestions } from '../src/platform/thread.ts';

export type Trial = 'answer' | 'fail' | 'run for ever' | 'fill the memory';

answerQuestions<Trial, string>((trial) => {
  if (trial === 'fail') throw new RangeError('it failed');
  const kept: number[][] = [];
  while (trial === 'run for ever' || trial === 'fill the memory')
    if (trial === 'fill the memory') kept.push(Array.from({ length: 1_000 }, (_, at) => at + kept.length / 3));
  return `answered ${trial}`;
});
