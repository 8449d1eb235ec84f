// Work on another thread: it delays no request, and it ends at its deadline, at its memory limit, or when it is no longer wanted.
import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { threadFile } from './thread-files.ts';

type ThreadLimits = { maxMs: number; maxHeapMegabytes: number };
type Options = {
  limits: ThreadLimits;
  /** Ends the thread. */
  signal: AbortSignal;
};

/**
 * At its limit a thread gets 16 MB more, to end in order. One collection of its young objects may need as much as they take:
 * with the size that Node chooses by the machine's memory, the whole process would end instead.
 */
const YOUNG_MEGABYTES = 8;

/** The work took longer, or needed more memory, than it may. */
export class ThreadLimitReached extends Error {}

/**
 * Starts the thread for the time of `work`, which asks it one question after the other.
 * @param source its file below ROOT, which calls `answerQuestions`.
 */
export async function withThread<Question, Answer, T>(
  source: string,
  { limits: { maxMs, maxHeapMegabytes }, signal }: Options,
  work: (ask: (question: Question) => Promise<Answer>) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const { promise: ended, reject: end } = Promise.withResolvers<never>();
  ended.catch(() => undefined); // each question waits for it, and there may be none
  const worker = new Worker(threadFile(source), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    // The conditions of development would load the messages of browsers, a file for each of them.
    execArgv: [],
  });
  const abort = () => end(signal.reason);
  const deadline = setTimeout(() => end(new ThreadLimitReached(`${source} took longer than ${maxMs} ms`)), maxMs);
  signal.addEventListener('abort', abort, { once: true });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    end(isMemory ? new ThreadLimitReached(`${source} needed more than ${maxHeapMegabytes} MB`) : error);
  });
  worker.on('exit', (code) => end(new Error(`${source} ended by itself with ${code}`)));
  try {
    return await work(async (question) => {
      const answered = Promise.race([ended, once(worker, 'message')]);
      worker.postMessage(question);
      const [answer] = await answered;
      return answer as Answer;
    });
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

/** In the file of a thread. An error that `answer` throws ends the thread, and the question fails with it. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer> | Answer): void {
  parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)));
}
