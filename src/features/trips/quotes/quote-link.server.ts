// The signed link to a quote: it is read with it, and nothing else. A higher link number revokes the links before it.
// Decision: docs/decisions/0051-quotes.md
import { eq } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/path-to.ts';
import { isUuid } from '#domain/text.ts';
import { HOUR_SECONDS } from '#domain/time.ts';
import { type InquiryRow, inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { asInCase } from '#features/trips/inquiries/merging/case.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { isSameSecret, sign } from '#platform/hash.ts';
import { consume, type Limit } from '#platform/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { isFromQuebec } from './quebec.ts';
import { type QuoteRow, quotes } from './quotes.table.ts';

/** A mistyped link is tried a few times; a guessed one never succeeds. */
const WRONG_LINKS: Limit = { name: 'quote-link', times: 30, seconds: HOUR_SECONDS };

type Linked = Pick<QuoteRow, 'id' | 'linkNumber' | 'locale' | 'content'>;

const signatureOf = (secret: Uint8Array, { id, linkNumber }: Pick<Linked, 'id' | 'linkNumber'>) =>
  sign(secret, 'quote', `${id} ${linkNumber}`);

const quoteToken = (secret: Uint8Array, quote: Linked): string => `${quote.id}.${signatureOf(secret, quote)}`;

type Keys = Pick<Services, 'config' | 'secret'>;

const linkTo = (
  page: 'quote' | 'quotePaper',
  { config, secret }: Keys,
  quote: Linked,
  locale = localeOf(quote),
): string => `${config.PUBLIC_URL}${pathTo(page, {}, locale)}?token=${quoteToken(secret, quote)}`;

export const quoteUrl = (keys: Keys, quote: Linked, locale?: Locale): string => linkTo('quote', keys, quote, locale);
/** The same quote as a PDF. */
export const paperUrl = (keys: Keys, quote: Linked): string => linkTo('quotePaper', keys, quote);

/** The French version comes first in Québec; its page leads to the English one. */
const localeOf = ({ locale, content }: Linked): Locale => (content && isFromQuebec(content) ? 'fr' : locale);

export type QuoteAndInquiry = { quote: QuoteRow; inquiry: InquiryRow };

/** The quote of a link; 404 for any other text, and 429 for a client that tries many. */
export async function quoteOfToken(call: Call, token: string, db: Queryable = call.db): Promise<QuoteAndInquiry> {
  const [id = '', signature = ''] = token.split('.');
  const [found] = isUuid(id)
    ? await db
        .select({ quote: quotes, inquiry: inquiries })
        .from(quotes)
        .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
        .where(eq(quotes.id, id))
    : [];
  if (found && isSameSecret(signature, signatureOf(call.secret, found.quote)))
    return { quote: found.quote, inquiry: await asInCase(db, found.inquiry) };
  await consume(call.db, [WRONG_LINKS, call.ip]);
  throw refuse('NOT_FOUND', m.quote_link_broken());
}
