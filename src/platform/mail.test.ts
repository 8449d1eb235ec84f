// The outbox against a server that speaks SMTP: slow, refusing for now, refusing for good.
import { eq } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../e2e/product.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { mails } from './mail.table.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Refusal = Error & { responseCode?: number };
const refusal = (responseCode: number, words: string): Refusal => Object.assign(new Error(words), { responseCode });

async function withServer(options: SMTPServerOptions): Promise<{ app: TestApp; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk;
      });
      stream.on('end', () => {
        received.push(source.match(/^Message-ID: (.*)$/im)?.[1]?.trim() ?? '');
        done();
      });
    },
    ...options,
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const app = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  closers.push(() => app.close());
  await app.mail.deliver();
  return { app, received };
}

const queue = (app: TestApp, dedupeKey?: string) =>
  app.mail.queue(app.db, { kind: 'account-exists', to: 'owner@example.ca', dedupeKey, props: { firstName: 'Lee' } });

async function settled(app: TestApp, id: string | undefined, status: string) {
  await expect
    .poll(
      async () =>
        (
          await app.db
            .select()
            .from(mails)
            .where(eq(mails.id, id ?? ''))
        )[0],
      { timeout: 15_000 },
    )
    .toMatchObject({ status });
  const [mail] = await app.db
    .select()
    .from(mails)
    .where(eq(mails.id, id ?? ''));
  return mail;
}

describe('a mail', () => {
  it('refused for good by its recipient is marked failed, and tried again when staff ask', async () => {
    let open = false;
    const { app, received } = await withServer({
      onRcptTo: (_address, _session, done) => done(open ? null : refusal(550, 'no such mailbox')),
    });
    const id = await queue(app);
    expect(await settled(app, id, 'failed')).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('no such mailbox'),
    });
    open = true;
    expect(await app.mail.retry(app.db, id ?? '')).toBe(true);
    await settled(app, id, 'sent');
    expect(received).toHaveLength(1);
    expect(await app.mail.retry(app.db, id ?? '')).toBe(false);
  });

  it('that a server will not take from us yet is tried until it does', async () => {
    let calls = 0;
    const { app, received } = await withServer({
      onMailFrom(_address, _session, done) {
        calls += 1;
        done(calls < 2 ? refusal(530, 'authentication required') : null);
      },
    });
    const id = await queue(app);
    expect(await settled(app, id, 'sent')).toMatchObject({ attempts: 2 });
    expect(received).toHaveLength(1);
  });

  it('is sent once though its server takes longer than a transaction may stand still', async () => {
    const { app, received } = await withServer({
      onMailFrom: (_address, _session, done) => {
        setTimeout(() => done(null), 11_000);
      },
    });
    const id = await queue(app);
    await expect.poll(() => received.length, { timeout: 18_000 }).toBe(1);
    expect(await settled(app, id, 'sent')).toMatchObject({ attempts: 1 });
  }, 40_000);

  it('is queued once for one key', async () => {
    const { app, received } = await withServer({});
    const id = await queue(app, 'only-one');
    expect(await queue(app, 'only-one')).toBeUndefined();
    await settled(app, id, 'sent');
    expect(received).toHaveLength(1);
  });
});
