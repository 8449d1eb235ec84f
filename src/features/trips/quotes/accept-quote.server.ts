// Accepting a quote: with a code mailed to its traveller, once, in one transaction with its receipt.
// Decision: docs/decisions/0051-quotes.md
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { OTP_LIFETIME_MINUTES } from '#domain/lifetimes.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '#domain/time.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { moveInquiry } from '#features/trips/inquiries/inquiry-moves.server.ts';
import { MOVES } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { isSameSecret, newOtp, sign } from '#platform/hash.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { answerEmail } from '#platform/mail-sender.ts';
import { consumeFor, type Limit } from '#platform/rate-limit.ts';
import { nameProblem } from './passenger-name.rules.ts';
import { airlineNames, presentContent } from './present-quote.server.ts';
import { isFromQuebec } from './quebec.ts';
import { type QuoteAndInquiry, quoteOfToken, quoteUrl } from './quote-link.server.ts';
import { stateWords } from './quote-words.ts';
import type { acceptInput } from './quotes.contract.ts';
import { partyCents, type QuoteContent, stateOf, TRAVELLER_KINDS } from './quotes.rules.ts';
import { lockQuote, recordQuoteEvent } from './quotes.server.ts';
import { type AcceptedPassenger, quoteAcceptances, quoteCodes, quotes } from './quotes.table.ts';
import { statementOf } from './statement.ts';
import { mailAnswer } from './tell-agent.server.ts';

const CODE_MAILS: Limit = { name: 'quote-code-mail', times: 5, seconds: HOUR_SECONDS };
/** For each client and quote: a forwarded link must not use up the tries of the traveller. */
const TRIES_PER_DAY: Limit = { name: 'quote-code-day', times: 20, seconds: DAY_SECONDS };
const TRIES = 5;

type Input = z.infer<typeof acceptInput>;

export function requireOpen(call: Call, { quote, inquiry }: QuoteAndInquiry): QuoteContent {
  const state = stateOf({ ...quote, inquiryStatus: inquiry.status }, call.clock());
  if (state !== 'sent' || !quote.content) throw refuse('CONFLICT', m.quote_not_open({ state: stateWords(state) }));
  return quote.content;
}

const hashOf = ({ secret }: Call, quoteId: string, code: string) => sign(secret, 'quote-code', `${quoteId} ${code}`);

/** Mails a new code to the traveller; earlier codes end. */
export async function mailCode(call: Call, token: string): Promise<void> {
  const { quote, inquiry } = await quoteOfToken(call, token);
  requireOpen(call, { quote, inquiry });
  await consumeFor(call.db, [CODE_MAILS], { email: inquiry.email, ip: call.ip });
  const code = newOtp();
  await call.db.transaction(async (tx) => {
    const mailed = await call.mail.queue(tx, {
      ...{ kind: 'quote-code', to: inquiry.email, locale: call.locale, inquiryId: inquiry.id },
      props: { code, minutes: OTP_LIFETIME_MINUTES },
    });
    const fresh = {
      // A code that was not mailed cannot be typed.
      codeHash: hashOf(call, quote.id, mailed ? code : randomUUID()),
      ...{ tries: 0, expiresAt: new Date(call.clock().getTime() + OTP_LIFETIME_MINUTES * MINUTE_MS) },
    };
    await tx
      .insert(quoteCodes)
      .values({ quoteId: quote.id, ...fresh })
      .onConflictDoUpdate({ target: quoteCodes.quoteId, set: fresh });
  });
}

/** Counts a try, also of a call that is then refused. Throws 422 for a code that is wrong or no longer valid. */
async function checkCode(call: Call, quoteId: string, email: string, code: string): Promise<void> {
  await consumeFor(call.db, [TRIES_PER_DAY], { email, ip: call.ip });
  const [waiting] = await call.db
    .update(quoteCodes)
    .set({ tries: sql`${quoteCodes.tries} + 1` })
    .where(and(eq(quoteCodes.quoteId, quoteId), lt(quoteCodes.tries, TRIES), gt(quoteCodes.expiresAt, call.clock())))
    .returning();
  const typed = code.replace(/\D/g, '');
  if (!waiting || !isSameSecret(hashOf(call, quoteId, typed), waiting.codeHash))
    throw refuse('UNPROCESSABLE', m.quote_code_wrong(), { fields: { code: m.quote_code_wrong() } });
}

/** The passengers by kind, in the order in which the form asks for them. */
function passengersOf(content: QuoteContent, typed: Input['passengers']): AcceptedPassenger[] {
  const kinds = TRAVELLER_KINDS.flatMap((kind) => Array.from({ length: content.people[kind] }, () => kind));
  const problems: Record<string, string> = {};
  const passengers = kinds.map((kind, place) => {
    const name = typed[place] ?? { given: '', surname: '' };
    const problem = nameProblem(name);
    if (problem) problems[`given${place}`] = problem;
    return { kind, ...name };
  });
  if (typed.length > kinds.length) problems.given0 = m.quote_names_many();
  const [first] = Object.values(problems);
  if (first) throw refuse('UNPROCESSABLE', first, { fields: problems });
  return passengers;
}

type Choice = { option: number; extras: number[]; passengers: AcceptedPassenger[] };
const isSameChoice = (one: Choice, other: Choice) =>
  isDeepStrictEqual([one.option, one.extras, one.passengers], [other.option, other.extras, other.passengers]);

export async function acceptQuote(call: Call, input: Input): Promise<void> {
  const found = await quoteOfToken(call, input.token);
  const { quote } = found;
  const content = quote.content;
  const option = content?.options[input.option];
  if (!content || !option) throw refuse('CONFLICT', m.quote_not_open({ state: stateWords(quote.status) }));
  const extras = [...new Set(input.extras)].sort((one, other) => one - other);
  if (extras.some((place) => !option.extras[place])) throw refuse('UNPROCESSABLE', m.quote_extra_unknown());
  const choice = { option: input.option, extras, passengers: passengersOf(content, input.passengers) };
  if (await isAcceptedAlready(call, quote.id, choice)) return;
  requireOpen(call, found);
  requireLanguage(call, content, input);
  await checkCode(call, quote.id, found.inquiry.email, input.code);
  const names = await airlineNames(call.db);
  await call.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, quote.id);
    if (locked.quote.status === 'accepted' && (await isAcceptedAlready(call, quote.id, choice, tx))) return;
    requireOpen(call, locked);
    // Two calls with one code: the second waits for the lock, and finds none.
    const used = await tx.delete(quoteCodes).where(eq(quoteCodes.quoteId, quote.id)).returning();
    if (used.length === 0)
      throw refuse('UNPROCESSABLE', m.quote_code_wrong(), { fields: { code: m.quote_code_wrong() } });
    await writeAcceptance(call, tx, locked, { ...choice, englishChosen: input.englishChosen, names });
  });
}

/** In Québec a contract may be in English only after the French version was offered, by an express choice. */
function requireLanguage(call: Call, content: QuoteContent, { englishChosen }: Input): void {
  if (!isFromQuebec(content) || call.locale === 'fr' || englishChosen) return;
  throw refuse('UNPROCESSABLE', m.quote_english_required(), { fields: { englishChosen: m.quote_english_required() } });
}

/** True for a repeated call; 409 if something else was accepted. */
async function isAcceptedAlready(call: Call, quoteId: string, choice: Choice, db: Call['db'] | Transaction = call.db) {
  const [before] = await db.select().from(quoteAcceptances).where(eq(quoteAcceptances.quoteId, quoteId));
  if (!before) return false;
  if (!isSameChoice(before, choice)) throw refuse('CONFLICT', m.quote_accepted_before());
  return true;
}

type Written = Choice & { englishChosen: boolean; names: Awaited<ReturnType<typeof airlineNames>> };

async function writeAcceptance(call: Call, tx: Transaction, { quote, inquiry }: QuoteAndInquiry, written: Written) {
  const content = quote.content as QuoteContent;
  const at = call.clock();
  const { option, extras, passengers, englishChosen, names } = written;
  const totalCents = partyCents(content.options[option] as QuoteContent['options'][number], content.people, extras);
  const company = companyOf(call.config, at);
  const isExpress = isFromQuebec(content) && call.locale === 'en' && englishChosen;
  const write = () =>
    statementOf({
      ...{ agency: company.legalName || company.name, reference: inquiry.reference, number: quote.number },
      ...{ quote: presentContent(content, names), option, extras, passengers, totalCents, at },
      ...{ englishChosen: isExpress, email: inquiry.email },
    });
  // Both versions are kept where English was chosen expressly.
  const statement = isExpress ? `${write()}\n\n${inLocale('fr', write)}` : write();
  const hash = createHash('sha256').update(statement).digest('hex');
  await tx.insert(quoteAcceptances).values({
    ...{ quoteId: quote.id, option, extras, passengers, email: inquiry.email, locale: call.locale },
    ...{ statement, hash, at },
  });
  await tx
    .update(quotes)
    .set({ status: 'accepted', version: sql`${quotes.version} + 1`, updatedAt: at })
    .where(eq(quotes.id, quote.id));
  await recordQuoteEvent(call, tx, quote.id, 'accepted', null);
  if (MOVES[inquiry.status].includes('accepted'))
    await moveInquiry(call, tx, { id: inquiry.id, from: inquiry.status, to: 'accepted', by: null, told: true });
  await call.mail.queue(tx, {
    ...{ kind: 'quote-receipt', to: inquiry.email, locale: call.locale, by: 'owner', inquiryId: inquiry.id },
    replyTo: answerEmail(call.config),
    dedupeKey: `quote-receipt:${quote.id}`,
    props: { reference: inquiry.reference, statement, hash, url: quoteUrl(call, quote, call.locale) },
  });
  await mailAnswer(call, tx, { quote, inquiry }, { outcome: 'accepted', totalCents, option: option + 1, reason: '' });
}
