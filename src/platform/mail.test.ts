// The outbox with an SMTP server that is slow, refuses temporarily, or refuses permanently.
import { eq } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, type TestContext } from 'vitest';
import { freePort } from '../../e2e/product.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { mails } from './mail.table.ts';

type Refusal = Error & { responseCode?: number };
const refusal = (responseCode: number, words: string): Refusal => Object.assign(new Error(words), { responseCode });

async function withServer(
  { onTestFinished }: TestContext,
  options: SMTPServerOptions,
  env: Record<string, string> = {},
): Promise<{ app: TestApp; received: string[] }> {
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
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const app = await openTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...env });
  onTestFinished(() => app.close());
  await app.mail.deliver();
  return { app, received };
}

const queue = (app: TestApp, dedupeKey?: string) =>
  app.mail.queue(app.db, { kind: 'account-exists', to: 'owner@example.ca', dedupeKey, props: { firstName: 'Lee' } });

async function settled({ expect }: TestContext, app: TestApp, id: string | undefined, status: string) {
  await expect
    .poll(
      async () =>
        (
          await app.db
            .select()
            .from(mails)
            .where(eq(mails.id, id ?? ''))
        )[0],
    )
    .toMatchObject({ status });
  const [mail] = await app.db
    .select()
    .from(mails)
    .where(eq(mails.id, id ?? ''));
  return mail;
}

describe('a code', () => {
  const queueCode = (app: TestApp) =>
    app.mail.queue(app.db, { kind: 'account-code', to: 'owner@example.ca', props: { code: '482913', minutes: 10 } });

  it('is in the sent mail, and no longer stored once the mail is sent', async (context) => {
    let source = '';
    const { app } = await withServer(context, {
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) => {
          source += chunk;
        });
        stream.on('end', () => done());
      },
    });
    const id = await queueCode(app);
    const stored = await settled(context, app, id, 'sent');
    expect(source).toContain('482913');
    expect(source).toContain('482 913');
    expect(stored).toMatchObject({ hasSecrets: true, whole: null });
    expect(JSON.stringify(stored)).not.toMatch(/482 ?913/);
  });

  it('is not stored with the answer of a server that quotes the mail', async (context) => {
    const { app } = await withServer(context, {
      onRcptTo: (_address, _session, done) => done(refusal(550, 'spam: 482 913, https://a.example/x?token=abc')),
    });
    const stored = await settled(context, app, await queueCode(app), 'failed');
    expect(stored?.lastError).toContain('spam: […], […]');
  });
});

describe('a mail', () => {
  it('refused permanently by its recipient is marked failed, and retried when staff ask', async (context) => {
    let open = false;
    const { app, received } = await withServer(context, {
      onRcptTo: (_address, _session, done) => done(open ? null : refusal(550, 'no such mailbox')),
    });
    const id = await queue(app);
    expect(await settled(context, app, id, 'failed')).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('no such mailbox'),
    });
    open = true;
    expect(await app.mail.retry(app.db, id ?? '')).toBe(true);
    await settled(context, app, id, 'sent');
    expect(received).toHaveLength(1);
    expect(await app.mail.retry(app.db, id ?? '')).toBe(false);
  });

  // Mails that wait for a retry, or for a slow server, wait in parallel.
  it.concurrent('that a server will not take from us yet is tried until it does', async (context) => {
    let calls = 0;
    const { app, received } = await withServer(context, {
      onMailFrom(_address, _session, done) {
        calls += 1;
        done(calls < 2 ? refusal(530, 'authentication required') : null);
      },
    });
    const id = await queue(app);
    expect(await settled(context, app, id, 'sent')).toMatchObject({ attempts: 2 });
    expect(received).toHaveLength(1);
  });

  it.concurrent('is sent once though its server takes longer than a transaction may be idle', async (context) => {
    const { app, received } = await withServer(context, {
      onMailFrom: (_address, _session, done) => {
        setTimeout(() => done(null), 11_000);
      },
    });
    const id = await queue(app);
    await context.expect.poll(() => received.length).toBe(1);
    expect(await settled(context, app, id, 'sent')).toMatchObject({ attempts: 1 });
  }, 600_000);

  it.concurrent('that keeps failing shows since when, until it is sent', async (context) => {
    let calls = 0;
    const { app } = await withServer(context, {
      onMailFrom(_address, _session, done) {
        calls += 1;
        done(calls < 3 ? refusal(451, 'not now') : null);
      },
    });
    const id = await queue(app);
    await context.expect.poll(async () => (await app.db.select().from(mails))[0]?.attempts).toBe(2);
    const [waiting] = await app.db.select().from(mails);
    expect(waiting?.failingSince?.getTime()).toBeLessThan(Date.now());
    expect(waiting).toMatchObject({ status: 'queued', lastError: expect.stringContaining('not now') });
    expect(await settled(context, app, id, 'sent')).toMatchObject({ failingSince: null, lastError: null });
  }, 600_000);

  it.for([
    ['victim@example.ca,a.b1', 'several in one'],
    ['x@y.ca:x.y;', 'a group'],
    ['', 'none'],
  ])('to %o, %s, is not handed over, and not tried for ever', async ([to = ''], context) => {
    const recipients: string[] = [];
    const { app, received } = await withServer(context, {
      onRcptTo({ address }, _session, done) {
        recipients.push(address);
        done(refusal(553, 'no such mailbox'));
      },
    });
    // Every form refuses such an email; one that an earlier version accepted may still be waiting.
    const id = await app.mail.queue(app.db, { kind: 'account-exists', to, props: {} });
    expect(await settled(context, app, id, 'failed')).toMatchObject({ attempts: 1 });
    expect(recipients).not.toContain('victim@example.ca');
    expect(received).toEqual([]);
  });

  it.for([
    ['Maple Wings', 'From: Maple Wings <hello@maplewings.ca>'],
    ['Wings, "Maple" <evil@example.ca>', 'From: "Wings, \\"Maple\\" <evil@example.ca>" <hello@maplewings.ca>'],
    ['Wings\r\nBcc: victim@example.ca', 'From: "Wings Bcc: victim@example.ca" <hello@maplewings.ca>'],
    ['Zoé & Cie', 'From: =?UTF-8?Q?Zo=C3=A9_=26_Cie?= <hello@maplewings.ca>'],
    ['', 'From: Northfare <hello@maplewings.ca>'],
  ])('comes from one mailbox, whatever the name of the sender contains: %o', async ([name = '', line], context) => {
    const headers: string[] = [];
    const senders: string[] = [];
    const { app } = await withServer(
      context,
      {
        onMailFrom({ address }, _session, done) {
          senders.push(address);
          done();
        },
        onData(stream, _session, done) {
          stream.on('data', (chunk: Buffer) => headers.push(...chunk.toString().split('\r\n')));
          stream.on('end', () => done());
        },
      },
      { MAIL_FROM_NAME: name, MAIL_FROM: 'hello@maplewings.ca', MAIL_REPLY_TO: 'answers@maplewings.ca' },
    );
    const sent = await settled(context, app, await queue(app), 'sent');
    expect(sent?.replyTo).toBe('answers@maplewings.ca');
    expect(senders).toEqual(['hello@maplewings.ca']);
    expect(headers).toContain(line);
    expect(headers).toContain('Reply-To: answers@maplewings.ca');
    expect(headers.filter((header) => /^bcc:/i.test(header))).toEqual([]);
  });

  it('replies only to its sender, whatever that address contains', async (context) => {
    const headers: string[] = [];
    const { app } = await withServer(context, {
      onData(stream, _session, done) {
        stream.on('data', (chunk: Buffer) =>
          headers.push(
            ...(chunk
              .toString()
              .split('\r\n\r\n')[0]
              ?.split(/\r\n(?!\s)/) ?? []),
          ),
        );
        stream.on('end', () => done());
      },
    });
    const replyTo = 'victim@example.ca,a.b1';
    const id = await app.mail.queue(app.db, { kind: 'account-exists', to: 'owner@example.ca', replyTo, props: {} });
    await settled(context, app, id, 'sent');
    expect(headers.find((line) => /^reply-to:/i.test(line))).not.toMatch(/^reply-to: victim@example\.ca,/i);
  });

  it('is queued once for one key', async (context) => {
    const { app, received } = await withServer(context, {});
    const id = await queue(app, 'only-one');
    expect(await queue(app, 'only-one')).toBeUndefined();
    await settled(context, app, id, 'sent');
    expect(received).toHaveLength(1);
  });

  it('is taken back as long as it has not left, also after the time for which it was held', async (context) => {
    const { app, received } = await withServer(context, {});
    const inquiryId = crypto.randomUUID();
    await app.mail.queue(app.db, {
      ...{ kind: 'account-kept', to: 'held@example.ca', props: { firstName: '' } },
      ...{ dedupeKey: 'late', inquiryId, holdSeconds: 1 },
    });
    // By the clock of the product; its job waits for some more seconds by that of the database.
    app.advanceClock(2);
    expect(await app.mail.takeBack(app.db, inquiryId, { kinds: ['account-kept'] })).toBe(true);
    expect(received).toEqual([]);
  });

  it('waits as long as it is held, leaves then, and is taken back only before', async (context) => {
    const { app, received } = await withServer(context, {});
    const inquiryId = crypto.randomUUID();
    const held = async (dedupeKey: string) =>
      app.mail.queue(app.db, {
        ...{ kind: 'account-kept', to: 'held@example.ca', props: { firstName: '' } },
        ...{ dedupeKey, inquiryId, holdSeconds: 1 },
      });
    await held('first');
    await held('second');
    expect(await app.mail.takeBack(app.db, crypto.randomUUID(), { kinds: ['account-kept'] })).toBe(false);
    expect(await app.mail.takeBack(app.db, inquiryId, { dedupeKey: 'second' })).toBe(true);
    expect(await app.mail.takeBack(app.db, inquiryId, { dedupeKey: 'second' })).toBe(false);
    expect(await app.mail.takeBack(app.db, inquiryId, { kinds: ['account-exists'] })).toBe(false);
    const [mail] = await app.db.select().from(mails).where(eq(mails.inquiryId, inquiryId));
    expect(mail).toMatchObject({ dedupeKey: 'first', status: 'queued', attempts: 0 });
    expect(received).toEqual([]);
    // The clock of the tests stands still; the job waits by that of the database.
    app.advanceClock(2);
    await settled(context, app, mail?.id ?? '', 'sent');
    expect(received).toEqual([mail?.messageId]);
    expect(await app.mail.takeBack(app.db, inquiryId, { kinds: ['account-kept'] })).toBe(false);
  });
});
