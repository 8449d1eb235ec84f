import { createHash } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
import { signedInUser } from '../../../../test/people.ts';
import { openQuoting, type Quoting } from '../../../../test/quoting.ts';
import { lockInquiry } from '../inquiries/find-inquiry.server.ts';
import { DISCLOSURES_VERSION } from './disclosures.ts';
import { quotes } from './quotes.table.ts';

let q: Quoting;
beforeAll(async () => {
  q = await openQuoting();
});
afterAll(() => q.app.close());

describe('a forwarded link', () => {
  it('cannot use up the tries of the traveller', async () => {
    const { token, email } = await q.sent();
    const stranger = q.app.browser('203.0.113.80');
    const statuses = [];
    const code = await q.codeFor(token, email);
    for (let guess = 0; guess < 9; guess += 1) {
      await stranger.post('/api/quotes/code', { token });
      statuses.push((await q.accept(token, { code: '000000' }, stranger)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await stranger.post('/api/quotes/code', { token })).status).toBe(429);
    expect((await q.accept(token, { code }, q.app.browser('203.0.113.81'))).status).toBe(200);
  });

  it('shows no names of passengers', async () => {
    const { token, email } = await q.sent();
    const accepted = await q.accept(token, { code: await q.codeFor(token, email) });
    expect(accepted.status).toBe(200);
    expect(JSON.stringify([accepted.body, (await q.read(token)).body])).not.toMatch(/Brien|OBRIEN|Léa/);
  });

  it('that an agent opens is not noted as opened', async () => {
    const { token, quote } = await q.sent();
    await q.agent.post('/api/quotes/opened', { token });
    expect((await q.atDesk(quote)).events.map(({ kind }) => kind)).toEqual(['sent', 'created']);
  });
});

describe('a receipt', () => {
  it('is the hash of the very text that is mailed', async () => {
    const { token, email, quote } = await q.sent();
    await q.accept(token, { code: await q.codeFor(token, email) });
    const { acceptance } = await q.atDesk(quote);
    const [mail] = await q.mailsTo(email, 'quote-receipt');
    const mailed = mail?.whole?.text ?? '';
    for (const line of acceptance?.statement.split('\n') ?? ['none']) expect(mailed).toContain(line);
    expect(
      createHash('sha256')
        .update(acceptance?.statement ?? '')
        .digest('hex'),
    ).toBe(acceptance?.hash);
    expect(acceptance?.statement).not.toMatch(/^\s|\n\s|\n$/);
    expect(acceptance?.statement).toContain(`version ${DISCLOSURES_VERSION}`);
    // What each charge is, is explained to the traveller and not agreed to.
    expect(acceptance?.statement).toContain('Air Travellers Security Charge: CAD$34.82');
    expect(acceptance?.statement).not.toContain('security screening');
  });

  it('reveals nothing to who tries names without the code, and is asked for a limited number of times', async () => {
    const { token, email } = await q.sent();
    const code = await q.codeFor(token, email);
    expect((await q.accept(token, { code })).status).toBe(200);
    const stranger = q.app.browser('203.0.113.90');
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push((await q.accept(token, { code: '' }, stranger)).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([409]));
    expect(statuses.at(-1)).toBe(429);
  });

  it.each(['%00', 'x', '%F0%9F%98%80'.repeat(10), '-1'])(
    'with the number %s is unknown, and never a failure',
    async (hash) => {
      const answer = await q.app.browser().get(`/api/quotes/receipt?hash=${hash}`);
      expect(answer).toMatchObject({ status: 200, body: { data: { known: false } } });
    },
  );
});

describe('in Québec', () => {
  const fromMontreal = () =>
    q.sent((draft) => {
      // The second option alone.
      draft.options[1]?.flights.splice(0, 1);
      for (const option of draft.options) option.conditionsFr = 'Un changement pour 150 $.';
    });

  it('the link leads to the French page, and the English one wants an express choice, which both versions record', async () => {
    const { token, email, quote } = await fromMontreal();
    expect(new URL(quote.link).pathname).toBe('/fr/soumission');
    expect(await q.traveller(token)).toMatchObject({ frenchFirst: true });
    const code = await q.codeFor(token, email);
    expect(await q.accept(token, { code })).toMatchObject({
      status: 422,
      body: { fields: { englishChosen: expect.stringMatching(/French/) } },
    });
    expect((await q.accept(token, { code, englishChosen: true })).status).toBe(200);
    const { acceptance } = await q.atDesk(quote);
    expect(acceptance?.statement).toContain('expressly chose');
    expect(acceptance?.statement).toContain('Langue : français');
    expect(acceptance?.statement).toContain('One change for $150.');
    expect(acceptance?.statement).toContain('Un changement pour 150 $.');
  });

  it('a quote from elsewhere is in one language', async () => {
    const { token, email, quote } = await q.sent();
    expect(new URL(quote.link).pathname).toBe('/quote');
    await q.accept(token, { code: await q.codeFor(token, email) });
    expect((await q.atDesk(quote)).acceptance?.statement).not.toMatch(/français|expressly/);
  });
});

describe('what became of a quote is told', () => {
  const told = async (quote: { _id: string }) =>
    (
      await q.app.db
        .select({ to: mails.recipient })
        .from(mails)
        .where(like(mails.dedupeKey, `quote-answered:${quote._id}:%`))
    )[0]?.to;
  const decline = (token: string) => q.app.browser().post('/api/quotes/decline', { token, reason: '' });

  it('to who looks after the inquiry, otherwise to who sent it, and to the desk where neither works here any more', async () => {
    const colleague = await signedInUser(q.app, 'colleague@northfare.example', 'agent');
    const [first, second, third] = [await q.sent(), await q.sent(), await q.sent()];
    await q.agent.put(`/api/staff/inquiries/${second.inquiryId}/assignee`, { assigneeId: colleague.id });
    await decline(first.token);
    await decline(second.token);
    await q.app.db.update(users).set({ deactivatedAt: q.app.clock() }).where(eq(users.id, q.agentId));
    await decline(third.token);
    await q.app.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, q.agentId));
    expect([await told(first.quote), await told(second.quote), await told(third.quote)]).toEqual([
      'agent@northfare.example',
      'colleague@northfare.example',
      q.app.config.SALES_EMAIL,
    ]);
  });
});

describe('an acceptance at the end of its clock', () => {
  const waiting = async () => {
    const { rows } = await q.app.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };

  /** Accepts while another transaction holds the inquiry, and lets it go on once the clock has advanced. */
  async function acceptLate(seconds: number) {
    const trip = await q.sent();
    const code = await q.codeFor(trip.token, trip.email);
    await q.app.db
      .update(quotes)
      .set({ priceUntil: new Date(q.app.clock().getTime() + 60_000) })
      .where(eq(quotes.id, trip.quote._id));
    const answers = await q.app.db.transaction(async (tx) => {
      await lockInquiry(tx, trip.inquiryId);
      const accepting = q.accept(trip.token, { code });
      await expect.poll(waiting).toBe(1);
      q.app.advanceClock(seconds);
      return { accepting };
    });
    const answer = await answers.accepting;
    return { ...trip, answer, traveller: await q.traveller(trip.token), desk: await q.atDesk(trip.quote) };
  }

  it('is refused once the price has ended, though it was pressed before; both sides see it expired', async () => {
    const { answer, traveller, desk, email } = await acceptLate(61);
    q.app.advanceClock(-61);
    expect(answer.status).toBe(409);
    expect([traveller.state, desk.state]).toEqual(['expired', 'expired']);
    expect(desk.acceptance).toBeUndefined();
    expect(await q.mailsTo(email, 'quote-receipt')).toEqual([]);
  });

  it('holds if it came before the end, and stays accepted afterwards', async () => {
    const { answer, traveller, desk, email, token, quote } = await acceptLate(30);
    q.app.advanceClock(-30);
    expect(answer.status).toBe(200);
    expect([traveller.state, desk.state]).toEqual(['accepted', 'accepted']);
    expect(await q.mailsTo(email, 'quote-receipt')).toHaveLength(1);
    q.app.advanceClock(90);
    const later = [(await q.traveller(token)).state, (await q.atDesk(quote)).state];
    q.app.advanceClock(-90);
    expect(later).toEqual(['accepted', 'accepted']);
  });
});
