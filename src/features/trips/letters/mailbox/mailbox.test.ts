import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import type { Told } from '#features/staff/notices/notice-words.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import type { InquiryRecord } from '#features/trips/inquiries/staff/staff-inquiries.contract.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { type ImapServer, startImapServer } from '../../../../../test/imap-server.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { promiseAnswers } from '../../../../../test/promised-hours.ts';
import { inquiryFor } from '../../../../../test/quotes.ts';
import type { Letter } from '../letters.contract.ts';
import { inquiryLetters } from '../letters.table.ts';
import { mailboxes } from './mailbox.table.ts';
import { readMailbox } from './read-mailbox.server.ts';

const AMELIE = 'amelie@example.ca';
let server: ImapServer;
let app: TestApp;
let agent: Browser;
let trip: string;
let reference: string;
let plus: string;
beforeAll(async () => {
  server = await startImapServer();
  server.add(mail({ subject: 'From before' }));
  app = await openTestApp({ MAILBOX_URL: server.url, MAIL_PLUS: 'on' });
  const staff = await signedInUser(app, 'agent@northfare.example', 'agent');
  agent = staff.browser;
  await app.db.update(users).set({ firstName: 'Noor', lastName: 'Haddad' }).where(eq(users.id, staff.id));
  trip = await inquiryFor((await signedInUser(app, AMELIE)).browser, AMELIE);
  reference = await referenceOf(trip);
  plus = `sales+${reference.replace('-', '')}@northfare.example`;
  await turn();
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => app.db.delete(inquiryLetters));

async function referenceOf(id: string): Promise<string> {
  const [row] = await app.db.select().from(inquiries).where(eq(inquiries.id, id));
  return row?.reference ?? '';
}
/** The next turn, whenever it is due. */
async function turn() {
  await app.db.update(mailboxes).set({ nextAt: new Date(0) });
  await readMailbox(app);
}
const lettersOf = async (id = trip) =>
  ((await agent.get(`/api/staff/inquiries/${id}/letters`)).body as { data: Letter[] }).data;
const state = async () => (await app.db.select().from(mailboxes))[0];
const notices = async () => ((await agent.get('/api/staff/notices')).body as { data: Told }).data.notices;

let sent = 0;
/** A mail as programs send it. A header that is null is left out. */
function mail(
  { body = 'Yes, the morning.', ...change }: Record<string, string | null> & { body?: string } = {},
  more = '',
): string {
  sent += 1;
  const headers: Record<string, string | null> = {
    from: `Amélie Roy <${AMELIE}>`,
    to: 'desk@agency.example',
    'message-id': `<${sent}.answer@example.ca>`,
    ...{ subject: 'Lisbon', date: 'Thu, 19 Nov 2026 08:00:00 -0500', 'content-type': 'text/plain; charset=utf-8' },
    ...change,
  };
  const head = Object.entries(headers).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]));
  return `${head.join('\n')}\n${more}\n${body}\n`;
}

describe('a mail that is no answer', () => {
  const NO_ANSWERS: [what: string, source: () => string][] = [
    ['names no inquiry', () => mail()],
    ['names one that does not exist', () => mail({ to: 'sales+CCCCDDDD@northfare.example', subject: 'CCCC-DDDD' })],
    ['has its letters without a dash in the subject', () => mail({ subject: `About ${reference.replace('-', '')}` })],
    ['answers a mail that is not ours', () => mail({ 'in-reply-to': '<1@other.example>' })],
    ['was here before the mailbox was read', () => ''],
  ];
  it.each(NO_ANSWERS)('%s: it stays in the mailbox, and is counted', async (what, source) => {
    const before = (await state())?.unmatched ?? 0;
    const isNew = source() !== '';
    if (isNew) server.add(source());
    await turn();
    expect(await lettersOf()).toEqual([]);
    expect((await state())?.unmatched, what).toBe(before + (isNew ? 1 : 0));
  });

  const BY_MACHINES: [what: string, change: Record<string, string>][] = [
    ['an out-of-office reply', { 'auto-submitted': 'auto-replied' }],
    ['a bulk mail', { precedence: 'bulk' }],
    ['an automatic reply of an old server', { precedence: 'auto_reply' }],
    ['a bounce by its return path', { 'return-path': '<>' }],
    ['a bounce by its sender', { from: 'Mail Delivery System <MAILER-DAEMON@mx.example>' }],
    ['a delivery report', { 'content-type': 'multipart/report; report-type=delivery-status; boundary=b' }],
    ['our own mail that comes back', { from: 'Northfare <hello@northfare.example>' }],
    ['a mail of the desk', { from: 'sales@northfare.example' }],
  ];
  it.each(BY_MACHINES)('%s never becomes a letter', async (_, change) => {
    server.add(mail({ to: plus, ...change }));
    await turn();
    expect(await lettersOf()).toEqual([]);
    expect((await notices()).map(({ kind }) => kind)).not.toContain('wrote');
  });

  it('is a mail of the outbox that another server sent back under its own sender', async () => {
    const [own] = await app.db.select().from(mails).where(eq(mails.inquiryId, trip));
    server.add(mail({ to: plus, 'message-id': own?.messageId ?? '' }));
    await turn();
    expect(await lettersOf()).toEqual([]);
  });
});

describe('an answer of the traveller', () => {
  const WAYS: [way: string, change: () => Promise<Record<string, string>>][] = [
    ['the address that it was sent to', async () => ({ to: `Desk <${plus}>` })],
    ['an address in any case, in a copy', async () => ({ cc: `x@y.example, ${plus.toUpperCase()}` })],
    ['the address that the server delivered to', async () => ({ 'delivered-to': plus })],
    ['the address before it was forwarded', async () => ({ 'x-original-to': plus })],
    ['the reference in the subject', async () => ({ subject: `Re: Your trip [${reference.toLowerCase()}]` })],
    ['the mail that it answers', async () => ({ 'in-reply-to': await ourMail() })],
    ['the mails that came before it', async () => ({ references: `<a@b> ${await ourMail()} <c@d>` })],
  ];
  const ourMail = async () =>
    (await app.db.select().from(mails).where(eq(mails.inquiryId, trip)))[0]?.messageId ?? 'none';

  it.each(WAYS)('is found by %s', async (_, change) => {
    server.add(mail({ from: `"A. Roy" <AMELIE@Example.ca>`, ...(await change()) }));
    await turn();
    expect(await lettersOf()).toMatchObject([
      { text: 'Yes, the morning.', arrival: { from: '', attachments: [], more: 0 } },
    ]);
  });

  it('is kept once, as written by no one of the desk, with its words, the earlier mail apart, and when it arrived', async () => {
    const body = 'Yes, the morning.\n\nOn Friday, Noor <desk@agency.example> wrote:\n> Hello';
    const at = new Date('2026-11-20T14:30:00Z');
    server.add(mail({ to: plus, subject: 'Re: Lisbon', body }), at);
    await turn();
    await turn();
    expect(await lettersOf()).toEqual([
      {
        ...{ _id: expect.any(String), kind: 'received', by: '', subject: 'Re: Lisbon', text: 'Yes, the morning.' },
        quoted: 'On Friday, Noor <desk@agency.example> wrote:\n> Hello',
        ...{ at: at.toISOString(), arrival: { from: '', attachments: [], more: 0 } },
      },
    ]);
  });

  it('tells the desk in every window', async () => {
    server.add(mail({ to: plus }));
    await turn();
    expect((await notices())[0]).toMatchObject({ kind: 'wrote', by: '', name: 'Amélie Roy' });
  });

  it('answers no promise: the desk still owes it', async () => {
    await promiseAnswers(app, '4');
    const id = await inquiryFor(app.browser(), AMELIE);
    const due = async () =>
      ((await agent.get(`/api/staff/inquiries/${id}`)).body as { data: InquiryRecord }).data.dueAt;
    const before = await due();
    expect(before).toBeDefined();
    server.add(mail({ subject: `Re: ${await referenceOf(id)}` }));
    await turn();
    expect(await lettersOf(id)).toHaveLength(1);
    expect(await due()).toBe(before);
  });

  it('is taken out and put back like one that was pasted, and is in the export while it is there', async () => {
    server.add(mail({ to: plus, body: 'Wheelchair at the gate' }));
    await turn();
    const [letter] = await lettersOf();
    const removed = (is: boolean) =>
      agent.put(`/api/staff/inquiries/${trip}/letters/${letter?._id}/removed`, { removed: is });
    expect((await removed(true)).status).toBe(200);
    expect((await lettersOf())[0]).not.toHaveProperty('arrival');
    server.add(server.mails.at(-1)?.source ?? '');
    await turn();
    expect(await lettersOf()).toHaveLength(1);
    expect((await removed(false)).status).toBe(200);
    expect(await lettersOf()).toMatchObject([{ text: 'Wheelchair at the gate' }]);
  });

  it('goes into the inquiry that is worked on after a merge', async () => {
    const kept = await inquiryFor(app.browser(), AMELIE, { to: 'Porto (OPO)' });
    const merges = `/api/staff/inquiries/${kept}/merges`;
    expect((await agent.post(merges, { otherId: trip, confirm: true })).status).toBe(200);
    server.add(mail({ to: plus }));
    await turn();
    expect(await app.db.select().from(inquiryLetters)).toMatchObject([{ inquiryId: kept }]);
    expect(await lettersOf(kept)).toHaveLength(1);
    expect((await agent.post(`/api/staff/inquiries/${trip}/unmerge`, {})).status).toBe(200);
  });
});

describe('a mail from another address', () => {
  const OTHERS: [from: string, shown: string][] = [
    ['Marc <marc@example.ca>', 'marc@example.ca'],
    [`"${AMELIE}" <evil@other.example>`, 'evil@other.example'],
    [`${AMELIE}, evil@other.example`, `${AMELIE}, evil@other.example`],
    [`${AMELIE}\nfrom: evil@other.example`, `${AMELIE}, evil@other.example`],
    ['undisclosed', 'undisclosed'],
    [' ', '?'],
  ];
  it.each(OTHERS)('is kept and says so: %j', async (from, shown) => {
    server.add(mail({ to: plus, from }));
    await turn();
    expect(await lettersOf()).toMatchObject([{ text: 'Yes, the morning.', arrival: { from: shown } }]);
    expect((await notices())[0]).toMatchObject({ kind: 'wrote-from-other' });
  });

  it('takes no place of the traveller: the same Message-ID is another mail', async () => {
    const id = { to: plus, 'message-id': '<same@example.ca>' };
    server.add(mail({ ...id, from: 'evil@other.example' }));
    server.add(mail(id));
    await turn();
    expect((await lettersOf()).map(({ arrival }) => arrival?.from).toSorted()).toEqual(['', 'evil@other.example']);
  });

  it('floods no inquiry', async () => {
    const values = { inquiryId: trip, kind: 'received' as const, subject: '', text: '' };
    const of = (number: number) => ({ ...values, arrivalKey: `${number}`, createdAt: app.clock() });
    await app.db.insert(inquiryLetters).values(Array.from({ length: 50 }, (_, number) => of(number)));
    server.add(mail({ to: plus }));
    const before = (await state())?.unmatched ?? 0;
    await turn();
    expect(await lettersOf()).toHaveLength(50);
    expect((await state())?.unmatched).toBe(before + 1);
  });
});

describe('the place in the mailbox', () => {
  it('is that of the letter: a process that is killed between leaves both or neither', async () => {
    const uid = server.add(mail({ to: plus }));
    await app.db.execute(`create function killed() returns trigger as $$ begin raise 'killed'; end $$ language plpgsql;
      create trigger killed before insert on inquiry_letters for each row execute function killed()`);
    const before = await state();
    await turn();
    expect(await state()).toMatchObject({ uid: before?.uid, letters: before?.letters, tries: 1 });
    await app.db.execute('drop trigger killed on inquiry_letters; drop function killed');
    await turn();
    expect(await state()).toMatchObject({ uid, letters: (before?.letters ?? 0) + 1, tries: 0 });
    expect(await lettersOf()).toHaveLength(1);
  });

  it('is looked for again where the server numbers its mails again, and none is a letter twice', async () => {
    server.add(mail({ to: plus }));
    await turn();
    const old = server.mails.at(-1)?.source ?? '';
    server.mails.splice(0);
    server.uidValidity += 1;
    server.add(mail({ to: plus, body: 'Long ago' }), new Date(Date.now() - 5 * 24 * 60 * MINUTE_MS));
    server.add(old);
    server.add(mail({ to: plus, body: 'Just now' }));
    await turn();
    expect((await lettersOf()).map(({ text }) => text).toSorted()).toEqual(['Just now', 'Yes, the morning.']);
  });

  it('belongs to one process at a time, and moves on when that one has died', async () => {
    server.add(mail({ to: plus }));
    await app.db.update(mailboxes).set({ nextAt: new Date(app.clock().getTime() + MINUTE_MS) });
    await readMailbox(app);
    expect(await lettersOf()).toEqual([]);
    await app.db.update(mailboxes).set({ nextAt: new Date(0) });
    await Promise.all([readMailbox(app), readMailbox(app)]);
    expect(await lettersOf()).toHaveLength(1);
  });

  it('changes nothing in the mailbox, and reads many mails in several turns', async () => {
    for (let number = 0; number < 30; number += 1) server.add(mail({ to: plus, body: `Mail ${number}` }));
    server.said.length = 0;
    await turn();
    expect(await lettersOf()).toHaveLength(25);
    expect((await state())?.nextAt.getTime()).toBeLessThanOrEqual(app.clock().getTime());
    await turn();
    expect(await lettersOf()).toHaveLength(30);
    expect(server.said.join('\n')).not.toMatch(/STORE|SELECT|EXPUNGE|COPY|MOVE|BODY\[/);
  });
});
