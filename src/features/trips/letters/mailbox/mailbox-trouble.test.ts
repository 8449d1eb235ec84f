import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import type { Sender } from '#features/agency/sender/sender.contract.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { openInstance, openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { type ImapServer, startImapServer } from '../../../../../test/imap-server.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { inquiryFor } from '../../../../../test/quotes.ts';
import type { Letter } from '../letters.contract.ts';
import { mailboxes } from './mailbox.table.ts';
import { readMailbox, watchMailbox } from './read-mailbox.server.ts';

const AMELIE = 'amelie@example.ca';
let server: ImapServer;
let secure: ImapServer;
let app: TestApp;
let agent: Browser;
beforeAll(async () => {
  server = await startImapServer();
  secure = await startImapServer({ implicitTls: true });
  app = await openTestApp({ MAILBOX_URL: server.url });
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
});
afterAll(async () => {
  await app.close();
  await server.close();
  await secure.close();
});
afterEach(async () => {
  server.way = undefined;
  server.said.length = 0;
  await app.db.delete(mailboxes);
});

type Instance = Awaited<ReturnType<typeof openInstance>>;
/** Another instance with another mailbox, for the time of `work`. */
async function withMailbox<T>(url: string, work: (instance: Instance) => Promise<T>): Promise<T> {
  const instance = await openInstance(String(app.db.$client.options.connectionString), {
    ...{ DATA_DIR: app.config.DATA_DIR, MAILBOX_URL: url },
  });
  try {
    return await work(instance);
  } finally {
    instance.stop();
    await instance.close();
  }
}
const row = async () => (await app.db.select().from(mailboxes))[0];
async function turn(instance: Pick<TestApp, 'db'> & Parameters<typeof readMailbox>[0] = app) {
  await app.db.update(mailboxes).set({ nextAt: new Date(0) });
  await readMailbox(instance);
  return row();
}
const shown = async () => ((await agent.get('/api/staff/sender')).body as { data: Sender }).data.mailbox;

describe('a mailbox that cannot be read', () => {
  const TROUBLES: [what: string, trouble: string, url: () => string, before?: () => void][] = [
    ['another password', 'password', () => server.url.replace('A-secret-9', 'wrong')],
    ['no such folder', 'folder', () => `${server.url}/Travellers`],
    ['no server', 'unreachable', () => 'imap://desk:A-secret-9@127.0.0.1:9'],
    ['no TLS at an imaps URL', 'encryption', () => server.url.replace('imap:', 'imaps:')],
    ['no STARTTLS at another machine', 'encryption', () => server.url.replace('127.0.0.1', '0.0.0.0')],
    [
      'what is no IMAP',
      'unreachable',
      () => server.url,
      () => {
        server.way = 'nonsense';
      },
    ],
  ];
  it.each(TROUBLES)('%s: it says so, tries again later, and logs no secret', async (_, trouble, url, before) => {
    before?.();
    await withMailbox(url(), async (instance) => {
      const said = vi.spyOn(instance.logger, 'warn');
      const first = await turn(instance);
      expect(first).toMatchObject({ trouble, failures: 1, readAt: null });
      const pause = (first?.nextAt.getTime() ?? 0) - (first?.failingSince?.getTime() ?? 0);
      expect(pause).toBe(MINUTE_MS);
      const second = await turn(instance);
      expect(second).toMatchObject({ failures: 2, failingSince: first?.failingSince });
      expect((second?.nextAt.getTime() ?? 0) - instance.clock().getTime()).toBeGreaterThan(MINUTE_MS);
      expect(said.mock.calls.map(([facts]) => facts)).toEqual([{ trouble, code: expect.any(String) }]);
    });
  });

  it('sends no password in the clear to another machine', async () => {
    await withMailbox(server.url.replace('127.0.0.1', '0.0.0.0'), turn);
    expect(server.said.join('\n')).not.toMatch(/LOGIN|AUTHENTICATE/);
  });

  it('delays nothing else while it hangs, and ends with the product', async () => {
    server.way = 'silent';
    const hanging = withMailbox(server.url, async (instance) => {
      watchMailbox(instance);
      await vi.waitFor(async () => expect((await row())?.nextAt.getTime()).toBeGreaterThan(instance.clock().getTime()));
      expect((await instance.browser().get('/api/company')).status).toBe(200);
    });
    await hanging;
    // The next process need not wait until the turn of this one is forgotten.
    expect((await row())?.nextAt.getTime()).toBeLessThanOrEqual(app.clock().getTime());
    expect(await row()).toMatchObject({ failures: 0, trouble: null });
  });

  it('is shown to staff until it can be read again', async () => {
    expect(await shown()).toEqual({ server: '127.0.0.1', folder: 'INBOX', letters: 0, unmatched: 0 });
    server.way = 'hangs up';
    server.uidValidity += 1;
    await turn();
    server.add('Subject: x\n\nx');
    await turn();
    expect(await shown()).toMatchObject({ trouble: 'unreachable', failingSince: expect.any(String) });
    const told = async () =>
      ((await agent.get('/api/staff/overview')).body as { data: { mails: { mailbox?: string } } }).data.mails.mailbox;
    expect(await told()).toBeUndefined();
    await app.db.update(mailboxes).set({ failingSince: new Date(app.clock().getTime() - 11 * MINUTE_MS) });
    expect(await told()).toBe('unreachable');
    server.way = undefined;
    await turn();
    expect(await shown()).not.toHaveProperty('trouble');
    expect(await shown()).toMatchObject({ readAt: expect.any(String), unmatched: 1 });
    expect(await told()).toBeUndefined();
  });
});

describe('one mail', () => {
  const lettersOf = async (id: string) =>
    ((await agent.get(`/api/staff/inquiries/${id}/letters`)).body as { data: Letter[] }).data;
  async function trip() {
    const id = await inquiryFor(app.browser(), AMELIE);
    const row = (await app.db.select().from(inquiries)).find((one) => one.id === id);
    return { id, head: `From: ${AMELIE}\nSubject: Re: ${row?.reference}\nMessage-ID: <${id}@example.ca>\n` };
  }

  it('that ends every turn does not stop the others for ever: its head is read, and its letter says so', async () => {
    const { id, head } = await trip();
    await turn();
    server.add(`${head}\nHello`);
    server.way = 'hangs up';
    for (const tries of [1, 2, 3]) expect(await turn()).toMatchObject({ tries });
    server.way = undefined;
    await turn();
    expect(await lettersOf(id)).toMatchObject([{ text: '', arrival: { problem: 'unreadable' } }]);
  });

  it('that cannot even be begun is counted, and the next one is read', async () => {
    const { id, head } = await trip();
    await turn();
    server.add(`${head}\nHello`);
    server.add(`${head.replace('Message-ID', 'X-ID')}\nHello again`);
    server.way = 'hangs up';
    for (const tries of [1, 2, 3, 4, 5, 6]) expect(await turn()).toMatchObject({ tries });
    server.way = undefined;
    expect(await turn()).toMatchObject({ unmatched: 1, letters: 1 });
    expect(await lettersOf(id)).toMatchObject([{ text: 'Hello again' }]);
  });

  it('of more than 10 MB is read at its beginning; its letter says so', async () => {
    const { id, head } = await trip();
    await turn();
    const type = 'Content-Type: multipart/mixed; boundary=b\n\n--b\n\nOur passports\n--b\nContent-Type: image/jpeg\n\n';
    server.add(Buffer.concat([Buffer.from(head + type), Buffer.alloc(10 * 1024 * 1024, 'large\n')]));
    server.said.length = 0;
    await turn();
    expect(await lettersOf(id)).toMatchObject([{ text: 'Our passports', arrival: { problem: 'large' } }]);
    expect(server.said.join('\n')).toContain('BODY.PEEK[]<0.262144>');
  });

  it('is read over TLS', async () => {
    const { id, head } = await trip();
    await withMailbox(secure.url, async (instance) => {
      await turn(instance);
      secure.add(`${head}\nOver TLS`);
      await turn(instance);
    });
    expect(await lettersOf(id)).toMatchObject([{ text: 'Over TLS' }]);
  });
});

it('without MAILBOX_URL nothing is read, and the page says so', async () => {
  await withMailbox('', async (instance) => {
    watchMailbox(instance);
    await readMailbox(instance);
    expect(await row()).toBeUndefined();
    const { browser } = await signedInUser(app, 'other.agent@northfare.example', 'agent');
    expect((await browser.get('/api/staff/sender')).status).toBe(200);
  });
});
