// Accepting a quote: with a code mailed to its traveller, once, in one transaction with its receipt.
// Decision: docs/decisions/0051-quotes.md
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { companyOf } from '#features/company/facts/company.server.ts';
import { moveInquiry } from '#features/trips/inquiries/inquiry-moves.server.ts';
import { MOVES } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { countTry, hashOfCode, takeLinkCode } from '#features/trips/links/link-codes.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { isSameSecret } from '#platform/hash.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { answerEmailFor } from '#platform/mail-sender.ts';
import { lockQuote, recordQuoteEvent } from './change-quote.server.ts';
import { DISCLOSURES_VERSION } from './disclosures.ts';
import { nameProblems } from './passenger-name.rules.ts';
import { airlineNames, presentContent } from './present-quote.server.ts';
import { isFromQuebec } from './quebec.ts';
import { type QuoteAndInquiry, quoteOfToken, quoteUrl } from './quote-link.server.ts';
import { stateWords } from './quote-words.ts';
import type { acceptInput } from './quotes.contract.ts';
import { partyCents, type QuoteContent, stateOf, travellersOf } from './quotes.rules.ts';
import { type AcceptedPassenger, type QuoteRow, quoteAcceptances, quotes } from './quotes.table.ts';
import { statementOf } from './statement.ts';
import { mailAnswer } from './tell-agent.server.ts';

type Input = z.infer<typeof acceptInput>;

export function requireOpen(call: Call, { quote, inquiry }: QuoteAndInquiry, at = call.clock()): QuoteContent {
  const state = stateOf({ ...quote, inquiryStatus: inquiry.status }, at);
  if (state !== 'sent' || !quote.content) throw refuse('CONFLICT', m.quote_not_open({ state: stateWords(state) }));
  return quote.content;
}

/** The passengers by kind, in the order in which the form asks for them. */
function passengersOf({ people }: QuoteContent, typed: Input['passengers']): AcceptedPassenger[] {
  const kinds = travellersOf(people);
  const problems: Record<string, string> = {};
  const passengers = kinds.map((kind, place) => {
    const name = typed[place] ?? { given: '', surname: '' };
    for (const [part, problem] of Object.entries(nameProblems(name))) problems[`${part}${place}`] = problem;
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
  const { quote, inquiry } = found;
  if (quote.status === 'accepted') {
    // Before anything is compared: who has the link alone learns nothing by trying.
    await countTry(call, inquiry.email);
    return confirmSame(call, quote, input);
  }
  const choice = readChoice(requireOpen(call, found), input);
  requireLanguage(call, quote.content as QuoteContent, input);
  await countTry(call, inquiry.email);
  const names = await airlineNames(call.db, quote.content as QuoteContent);
  await call.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, quote.id);
    if (locked.quote.status === 'accepted') return confirmSame(call, locked.quote, input, tx);
    // By one moment, so that no receipt is dated after the end of its price.
    const at = call.clock();
    requireOpen(call, locked, at);
    const codeHash = await takeLinkCode(call, tx, quote.id, input.code);
    await writeAcceptance(call, tx, locked, { ...choice, codeHash, englishChosen: input.englishChosen, names, at });
  });
}

function readChoice(content: QuoteContent, input: Input): Choice {
  const option = content.options[input.option];
  if (!option) throw refuse('UNPROCESSABLE', m.quote_option_unknown());
  const extras = [...new Set(input.extras)].sort((one, other) => one - other);
  if (extras.some((place) => !option.extras[place])) throw refuse('UNPROCESSABLE', m.quote_extra_unknown());
  if (input.disclosures !== DISCLOSURES_VERSION) throw refuse('CONFLICT', m.quote_disclosures_changed());
  return { option: input.option, extras, passengers: passengersOf(content, input.passengers) };
}

/** The same call again, because its answer was lost: it has the code that was used. Everything else is refused. */
async function confirmSame(call: Call, quote: QuoteRow, input: Input, db: Queryable = call.db): Promise<void> {
  const [before] = await db.select().from(quoteAcceptances).where(eq(quoteAcceptances.quoteId, quote.id));
  const isSame =
    before !== undefined &&
    quote.content !== null &&
    isSameSecret(before.codeHash, hashOfCode(call, quote.id, input.code)) &&
    isSameChoice(before, readChoice(quote.content, input));
  if (!isSame) throw refuse('CONFLICT', m.quote_accepted_before());
}

/** In Québec a contract may be in English only after the French version was offered, by an express choice. */
function requireLanguage(call: Call, content: QuoteContent, { englishChosen }: Input): void {
  if (!isFromQuebec(content) || call.locale === 'fr' || englishChosen) return;
  throw refuse('UNPROCESSABLE', m.quote_english_required(), { fields: { englishChosen: m.quote_english_required() } });
}

type Written = Choice & {
  codeHash: string;
  englishChosen: boolean;
  names: Awaited<ReturnType<typeof airlineNames>>;
  at: Date;
};

async function writeAcceptance(call: Call, tx: Transaction, { quote, inquiry }: QuoteAndInquiry, written: Written) {
  const content = quote.content as QuoteContent;
  const { option, extras, passengers, codeHash, englishChosen, names, at } = written;
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
  const statement = isExpress ? `${write()}\n${inLocale('fr', write)}` : write();
  const hash = createHash('sha256').update(statement).digest('hex');
  await tx.insert(quoteAcceptances).values({
    ...{ quoteId: quote.id, option, extras, passengers, email: inquiry.email, locale: call.locale },
    ...{ statement, hash, codeHash, disclosures: DISCLOSURES_VERSION, at },
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
    replyTo: answerEmailFor(call.config, inquiry.reference),
    dedupeKey: `quote-receipt:${quote.id}`,
    props: { reference: inquiry.reference, statement, hash, url: quoteUrl(call, quote, call.locale) },
  });
  await mailAnswer(call, tx, { quote, inquiry }, { outcome: 'accepted', totalCents, option: option + 1, reason: '' });
}
