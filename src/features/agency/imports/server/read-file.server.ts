// Reads an uploaded file on another thread: one at a time, within its limits, and only while someone waits for it.

import { READING_LIMITS } from '#features/records/reading/reading-limits.ts';
import type { TableRow } from '#features/records/reading/table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, checkConnected } from '#platform/call.ts';
import { createFairQueue } from '#platform/fair-queue.ts';
import { ThreadLimitReached, withThread } from '#platform/thread.ts';
import type { ImportCollection } from '../imports.rules.ts';
import type { ReadAnswer, ReadQuestion, ReadSheet } from './read-table.thread.ts';

const THREAD = 'src/features/agency/imports/server/read-table.thread.ts';
/** A thread takes a processor and up to 256 MB, so a second file is refused at once. */
const RETRY_SECONDS = 10;
const oneAtATime = createFairQueue({
  ...{ atOnce: 1, waiting: 0, retrySeconds: RETRY_SECONDS },
  sentence: () => m.import_another_is_read(),
});

export const refuseFile = (sentence: string) => refuse('UNPROCESSABLE', sentence, { fields: { file: sentence } });

type Ask = (question: ReadQuestion) => Promise<ReadAnswer>;
/** The rows can be asked for until the work ends. */
export type ReadFile = { sheets: ReadSheet[]; batches: (sheet: number) => AsyncIterable<TableRow[]> };

/** Throws 422 for a file that cannot be read, and 503 while another one is. */
export async function withReadFile<T>(
  { ip, signal, stopping }: Pick<Call, 'ip' | 'signal' | 'stopping'>,
  file: { path: string; collection: ImportCollection },
  work: (file: ReadFile) => Promise<T>,
): Promise<T> {
  const options = { limits: READING_LIMITS, signal: AbortSignal.any([signal, stopping]) };
  const run = () =>
    withThread<ReadQuestion, ReadAnswer, T>(THREAD, options, async (ask) => {
      const answer = await ask(file);
      if ('refused' in answer) throw refuseFile(answer.refused);
      if (!('sheets' in answer)) throw new Error('a file was read without its sheets');
      const { sheets } = answer;
      return work({ sheets, batches: (sheet) => batchesOf(ask, sheet, sheets[sheet]?.head?.rows ?? 0) });
    });
  return oneAtATime({ client: ip, signal, run }).catch((error: unknown) => {
    if (error instanceof ThreadLimitReached) throw refuseFile(m.import_too_much());
    if (stopping.aborted) throw refuse('UNAVAILABLE', m.platform_busy(), { retryAfter: RETRY_SECONDS });
    checkConnected({ signal });
    throw error;
  });
}

async function* batchesOf(ask: Ask, sheet: number, rows: number): AsyncGenerator<TableRow[]> {
  for (let from = 0; from < rows; ) {
    const answer = await ask({ sheet, from });
    if (!('batch' in answer)) throw new Error('a portion of rows is missing');
    yield answer.batch;
    from += answer.batch.length;
  }
}
