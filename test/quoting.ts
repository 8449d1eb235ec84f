// An app with an agent, and what tests of quotes ask it: `const q = await openQuoting()`.
import { and, desc, eq } from 'drizzle-orm';
import { inquiries } from '../src/features/trips/inquiries/inquiries.table.ts';
import type { StaffQuote, TravellerQuote } from '../src/features/trips/quotes/quotes.contract.ts';
import { mails } from '../src/platform/mail.table.ts';
import { openTestApp } from './app.ts';
import { mailedCode, signedInUser } from './people.ts';
import { acceptanceOf, draftOfLisbon, inquiryFor, quoteIn, sentQuote, tokenIn } from './quotes.ts';

export const PATH = '/api/staff/quotes';

export async function openQuoting() {
  const app = await openTestApp();
  const { browser: agent, id: agentId } = await signedInUser(app, 'agent@northfare.example', 'agent');
  let count = 0;
  const newTrip = async (more: object = {}) => {
    count += 1;
    const email = `traveller${count}@example.ca`;
    return { email, inquiryId: await inquiryFor(app.browser(), email, more) };
  };
  const read = (token: string, browser = app.browser()) =>
    browser.get(`/api/quotes?token=${encodeURIComponent(token)}`);
  return {
    ...{ app, agent, agentId, newTrip, read },
    async sent(change: (draft: ReturnType<typeof draftOfLisbon>) => void = () => {}) {
      const trip = await newTrip();
      const draft = draftOfLisbon();
      change(draft);
      const quote = await sentQuote(agent, trip.inquiryId, draft);
      return { ...trip, quote, token: tokenIn(quote) };
    },
    traveller: async (token: string) => ((await read(token)).body as { data: TravellerQuote }).data,
    atDesk: async ({ _id }: Pick<StaffQuote, '_id'>) => quoteIn(await agent.get(`${PATH}/${_id}`)),
    mailsTo: (email: string, kind: string) =>
      app.db
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, email), eq(mails.kind, kind)))
        .orderBy(desc(mails.createdAt)),
    statusOf: async (id: string) =>
      (await app.db.select({ status: inquiries.status }).from(inquiries).where(eq(inquiries.id, id)))[0]?.status,
    async codeFor(token: string, email: string) {
      await app.browser().post('/api/quotes/code', { token });
      return mailedCode(app, email);
    },
    accept: (token: string, more: object, browser = app.browser()) =>
      browser.post('/api/quotes/accept', acceptanceOf(token, more)),
    /** Moves an inquiry, as its record does. */
    async move(inquiryId: string, status: string) {
      const { body } = await agent.get(`/api/staff/inquiries/${inquiryId}`);
      const { version } = (body as { data: { version: number } }).data;
      return agent.post(`/api/staff/inquiries/${inquiryId}/status`, { status, version });
    },
  };
}
export type Quoting = Awaited<ReturnType<typeof openQuoting>>;
