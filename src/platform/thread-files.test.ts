import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
// By this name it is the product's own, which other tests replace.
import { threadFile } from '#platform/thread-files.ts';

it('a thread runs from the sources, without a build', async () => {
  const worker = new Worker(threadFile('src/features/agency/imports/server/read-table.thread.ts'), { execArgv: [] });
  worker.postMessage({ path: new URL('../../package.json', import.meta.url).pathname, collection: 'fares' });
  const [answer] = await once(worker, 'message');
  expect(answer).toEqual({ refused: expect.any(String) }); // it is not a table
  await worker.terminate();
});
