import { expect, it } from 'vitest';
import { BODY_LIMIT, readBody } from './read-body.ts';

const sent = (body: BodyInit) =>
  new Request('http://127.0.0.1/', { method: 'POST', body, duplex: 'half' } as RequestInit);

it('a body that breaks off is the end of its client, and not a failure of the database', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    },
  });
  await expect(readBody(sent(broken))).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});

it('a body is read whole up to the limit, and not beyond it', async () => {
  expect((await readBody(sent('x'.repeat(BODY_LIMIT))))?.length).toBe(BODY_LIMIT);
  expect(await readBody(sent('x'.repeat(BODY_LIMIT + 1)))).toBeUndefined();
});
