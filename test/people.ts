// People in tests, created by the API calls that the screens make.
import { desc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../src/features/account/accounts/accounts.table.ts';
import { mails } from '../src/platform/mail.table.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';

export const PASSWORD = 'Correct-horse-9';

export const formOf = (email: string) => ({
  firstName: 'Amina',
  lastName: 'Roy',
  email,
  phone: '+14165550123',
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

/** The text of a mail as it is sent, with its codes and links. */
export const wholeText = ({ whole, text }: Pick<typeof mails.$inferSelect, 'whole' | 'text'>): string =>
  whole?.text ?? text;
export const WHOLE_TEXT = sql<string>`coalesce(${mails.whole} ->> 'text', ${mails.text})`;

/** The six digits of the newest code mailed to an email. */
export async function mailedCode(app: TestApp, email: string): Promise<string> {
  const [mail] = await app.db
    .select({ text: WHOLE_TEXT })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const code = mail?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Registers, proves the mailbox and signs in. Returns the browser with the cookies, and the user's id. */
export async function signedInUser(
  app: TestApp,
  email: string,
  role: 'user' | 'agent' | 'admin' = 'user',
): Promise<{ browser: Browser; id: string }> {
  const browser = app.browser();
  expect(await browser.post('/api/auth/register', formOf(email))).toMatchObject({ status: 200 });
  expect(await browser.post('/api/auth/verify', { email, otp: await mailedCode(app, email) })).toMatchObject({
    status: 200,
  });
  if (role !== 'user') await app.db.update(users).set({ role }).where(eq(users.email, email));
  const answer = await browser.post('/api/auth/user/login', { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return { browser, id: (answer.body as { user: { _id: string } }).user._id };
}
