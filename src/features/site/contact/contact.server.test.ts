import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { signedInUser } from '../../../../test/people.ts';
import { contactMessages } from './contact.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let people = 0;
const form = (change: object = {}) => {
  people += 1;
  return {
    name: 'Amélie Tremblay',
    email: `writer${people}@example.ca`,
    number: '+1 514 555 0118',
    purpose: 'A question about a booking',
    message: 'Can we add a stroller at the gate?',
    ...change,
  };
};
const send = (body: object, headers?: Record<string, string>) => app.browser().post('/mail/api/contact', body, headers);
const keptFrom = (email: string) => app.db.select().from(contactMessages).where(eq(contactMessages.email, email));
const mailsAbout = (email: string) => app.db.select().from(mails).where(eq(mails.replyTo, email));
const consentsOf = (email: string) => app.db.select().from(consentEvents).where(eq(consentEvents.email, email));
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

describe('sendContactMessage', () => {
  it('refuses an empty form with the message of its first field, and one for each field', async () => {
    const answer = await send({});
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      success: false,
      message: 'Name is required.',
      fields: { purpose: 'Purpose is required.', message: 'Message is required.' },
    });
  });

  it('refuses a key that was used for another message, and stores nothing of the second', async () => {
    const headers = key();
    const first = form();
    expect((await send(first, headers)).status).toBe(200);
    expect((await send({ ...first, message: 'Another one.' }, headers)).status).toBe(409);
    expect(await keptFrom(first.email)).toHaveLength(1);
  });

  it('refuses an anonymous sender who sends too often, and says when to retry', async () => {
    const other = await openTestApp();
    const again = () => other.browser().request('/mail/api/contact', { method: 'POST', ...json(form()) });
    const answers = [];
    for (let times = 0; times < 31; times += 1) answers.push(await again());
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    await other.close();
  });

  it('stores the message and mails it to the sales email; a reply to that mail goes to the sender', async () => {
    const sent = form();
    const answer = await send(sent);
    expect(answer).toMatchObject({ status: 200, body: { status: 'success', message: 'Message sent successfully!' } });
    expect(await keptFrom(sent.email)).toMatchObject([{ ...sent, userId: null }]);
    const [mail, ...more] = await mailsAbout(sent.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'contact-message',
      recipient: app.config.SALES_EMAIL,
      subject: 'A question about a booking: a message from Amélie Tremblay',
    });
    expect(mail?.text).toContain('Can we add a stroller at the gate?');
    expect(mail?.text).toContain('+1 514 555 0118');
  });

  it('shows the words of an anonymous sender as plain text', async () => {
    const sent = form({ name: 'Eve\r\nBcc: everybody', message: '<img src=x onerror=alert(1)>' });
    await send(sent);
    const [mail] = await mailsAbout(sent.email);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toContain('<img src=x');
  });

  it('takes effect once for a key, even when it is sent twice at the same moment', async () => {
    const headers = key();
    const sent = form();
    const answers = await Promise.all([send(sent, headers), send(sent, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(sent, headers)).status).toBe(200);
    expect(await keptFrom(sent.email)).toHaveLength(1);
    expect(await mailsAbout(sent.email)).toHaveLength(1);
  });

  it('records no consent for an email that the sender did not prove; if the box was ticked, it asks the owner by mail', async () => {
    const { browser } = await signedInUser(app, 'somebody-else@example.ca');
    const unproven = await signedInUser(app, 'unproven@example.ca');
    await app.db.update(users).set({ mailboxProvenAt: null }).where(eq(users.email, 'unproven@example.ca'));
    for (const [from, sent] of [
      [app.browser(), form()],
      [app.browser(), form({ marketing: true })],
      [browser, form({ marketing: true })],
      [unproven.browser, form({ marketing: true, email: 'unproven@example.ca' })],
    ] as const) {
      expect((await from.post('/mail/api/contact', sent)).status).toBe(200);
      expect(await consentsOf(sent.email)).toEqual([]);
      const asked = await app.db
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, sent.email), eq(mails.kind, 'news-confirm')));
      expect(asked).toHaveLength('marketing' in sent ? 1 : 0);
      for (const { text } of asked) expect(text).not.toMatch(/Amélie|stroller|booking/);
    }
  });

  it('records an implied consent of a proven owner for six months, and an express one only if the box was ticked', async () => {
    const [silent, ticked] = [form(), form({ marketing: true })];
    for (const sent of [silent, ticked])
      await (await signedInUser(app, sent.email)).browser.post('/mail/api/contact', sent);
    expect(await consentsOf(silent.email)).toMatchObject([{ basis: 'implied', source: 'contact' }]);
    const [implied, express] = await consentsOf(ticked.email);
    expect(implied?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 170 * 86_400_000);
    expect(express).toMatchObject({ basis: 'express', source: 'contact', expiresAt: null });
  });

  it('records who was signed in', async () => {
    const { browser, id } = await signedInUser(app, 'member@example.ca');
    const sent = form();
    expect((await browser.post('/mail/api/contact', sent)).status).toBe(200);
    expect(await keptFrom(sent.email)).toMatchObject([{ userId: id }]);
  });
});

const json = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
