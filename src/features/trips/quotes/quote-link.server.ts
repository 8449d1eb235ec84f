// The signed link to a quote: it is read with it, and nothing else. A higher link number revokes the links before it.
// Decision: docs/decisions/0051-quotes.md
import { eq } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/path-to.ts';
import { type InquiryRow, inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { asInCase } from '#features/trips/inquiries/merging/case.server.ts';
import { linkToken, openedBy } from '#features/trips/links/signed-link.server.ts';
import { m } from '#messages';
import type { Call } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import { isFromQuebec } from './quebec.ts';
import { type QuoteRow, quotes } from './quotes.table.ts';

type Linked = Pick<QuoteRow, 'id' | 'linkNumber' | 'locale' | 'content'>;

type Keys = Pick<Services, 'config' | 'secret'>;

const linkTo = (
  page: 'quote' | 'quotePaper',
  { config, secret }: Keys,
  quote: Linked,
  locale = localeOf(quote),
): string => `${config.PUBLIC_URL}${pathTo(page, {}, locale)}?token=${linkToken({ secret }, 'quote', quote)}`;

export const quoteUrl = (keys: Keys, quote: Linked, locale?: Locale): string => linkTo('quote', keys, quote, locale);
/** The same quote as a PDF. */
export const paperUrl = (keys: Keys, quote: Linked): string => linkTo('quotePaper', keys, quote);

/** The French version comes first in Québec; its page leads to the English one. */
const localeOf = ({ locale, content }: Linked): Locale => (content && isFromQuebec(content) ? 'fr' : locale);

export type QuoteAndInquiry = { quote: QuoteRow; inquiry: InquiryRow };

/** The quote of a link; 404 for any other text, and 429 for a client that tries many. */
export async function quoteOfToken(call: Call, token: string, db: Queryable = call.db): Promise<QuoteAndInquiry> {
  return openedBy(call, token, {
    kind: 'quote',
    linked: ({ quote }) => quote,
    broken: m.quote_link_broken,
    async find(id) {
      const [found] = await db
        .select({ quote: quotes, inquiry: inquiries })
        .from(quotes)
        .innerJoin(inquiries, eq(inquiries.id, quotes.inquiryId))
        .where(eq(quotes.id, id));
      return found && { quote: found.quote, inquiry: await asInCase(db, found.inquiry) };
    },
  });
}
