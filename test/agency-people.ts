// The administrator of a test app, who invites and changes colleagues.
import { desc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../src/features/account/accounts/accounts.table.ts';
import type { AccessLine, Invited, Person } from '../src/features/staff/people/people.contract.ts';
import { mails } from '../src/platform/mail.table.ts';
import type { TestApp } from './app.ts';
import type { Answer, Browser } from './browser.ts';
import { PASSWORD, signedInUser, wholeText } from './people.ts';

type People = { data: Person[]; invitations: Invited[]; events: AccessLine[]; requiresFactor: boolean };

export type Agency = {
  chief: Browser;
  chiefId: string;
  people(by?: Browser): Promise<People>;
  person(email: string): Promise<Person>;
  invite(email: string, change?: object, by?: Browser): Promise<Answer>;
  invitationOf(email: string): Promise<string | undefined>;
  mailedToken(email: string): Promise<string>;
  signUp(token: string, email: string): Promise<Answer>;
  change(email: string, wish: object, by?: Browser): Promise<Answer>;
  signedInAgain(email: string): Promise<{ browser: Browser; id: string }>;
  waitsForLock(waiting: number): Promise<void>;
};

/** Chris Lim, the first administrator, and the calls that the screens make. */
export async function openAgency(app: TestApp): Promise<Agency> {
  const { browser: chief, id: chiefId } = await signedInUser(app, 'chief@northfare.example', 'admin');
  await app.db.update(users).set({ firstName: 'Chris', lastName: 'Lim' }).where(eq(users.id, chiefId));
  // The calls name the administrator through this, so that a test may sign in again or continue as another.
  const agency: Agency = {
    chief,
    chiefId,
    people: async (by: Browser = agency.chief): Promise<People> => (await by.get('/api/staff/people')).body as People,
    async person(email: string): Promise<Person> {
      const found = (await agency.people()).data.find((one) => one.email === email);
      if (!found) throw new Error(`nobody has the email ${email}`);
      return found;
    },
    invite: (email: string, change: object = {}, by: Browser = agency.chief): Promise<Answer> =>
      by.post('/api/staff/people/invitations', { email, role: 'agent', ...change }),
    invitationOf: async (email: string): Promise<string | undefined> =>
      (await agency.people()).invitations.find((one) => one.email === email)?._id,
    /** The token of the newest link that was mailed to an email. */
    async mailedToken(email: string): Promise<string> {
      const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt));
      const link = mail && wholeText(mail).match(/http:\S+\/staff\/sign-up\?token=([\w-]+)/)?.[1];
      if (!link) throw new Error(`no link was mailed to ${email}`);
      return link;
    },
    signUp: (token: string, email: string): Promise<Answer> =>
      app.browser().post('/api/staff/sign-up', {
        ...{ token, firstName: 'Noor', lastName: 'Haddad', email, password: PASSWORD, confirmPassword: PASSWORD },
      }),
    async change(email: string, wish: object, by: Browser = agency.chief): Promise<Answer> {
      const { _id, version } = await agency.person(email);
      return by.put(`/api/staff/people/${_id}`, { version, ...wish });
    },
    async signedInAgain(email: string): Promise<{ browser: Browser; id: string }> {
      const browser = app.browser();
      const { body } = await browser.post('/api/auth/user/login', { email, password: PASSWORD });
      return { browser, id: (body as { user: { _id: string } }).user._id };
    },
    /** Resolves when this many transactions of the app wait for a lock. */
    waitsForLock: (waiting: number): Promise<void> =>
      expect
        .poll(async () => {
          const { rows } = await app.db.execute(
            sql`select count(*)::int as waiting from pg_stat_activity
              where wait_event_type = 'Lock' and datname = current_database()`,
          );
          return rows[0]?.waiting;
        })
        .toBe(waiting),
  };
  return agency;
}
