// What the documents of a quote have in common: they are read by its signed link, and one that was taken back has none.
import type { RouterContextProvider } from 'react-router';
import type { Company } from '#features/company/facts/company.contract.ts';
import { m } from '#messages';
import { attachment } from '#platform/attachment.ts';
import { serverClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { stateWords } from './quote-words.ts';
import type { ShownQuote, TravellerQuote } from './quotes.contract.ts';

/** A quote that may still be read. */
export type ReadableQuote = TravellerQuote & { quote: ShownQuote };
type Asked = { read: ReadableQuote; company: Company; token: string; parameters: URLSearchParams; signal: AbortSignal };

const LONGEST_TOKEN = 200;

/** The answer of `make`, or a sentence: 404 for a wrong link, 410 for a quote that was withdrawn or replaced. */
export async function documentOfQuote(
  request: Request,
  context: Readonly<RouterContextProvider>,
  make: (asked: Asked) => Promise<Response> | Response,
): Promise<Response> {
  const client = serverClient(context);
  const parameters = new URL(request.url).searchParams;
  const token = (parameters.get('token') ?? '').slice(0, LONGEST_TOKEN);
  try {
    const { data } = await client.readQuote({ token });
    const { quote } = data;
    if (!quote) return sentence(410, m.quote_paper_gone({ state: stateWords(data.state) }));
    const company = await client.getCompany();
    return await make({ read: { ...data, quote }, company, token, parameters, signal: request.signal });
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    return sentence(refusal.status, refusal.message);
  }
}

/** The link is a key, so no other site learns it, and no store of a proxy keeps what it opens. */
const CLOSED = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
/** A browser shows a PDF by a page of its own, with its own styles. */
const FILE_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export const sentence = (status: number, text: string): Response =>
  new Response(text, { status, headers: { ...CLOSED, 'content-type': 'text/plain; charset=utf-8' } });

type Shown = Parameters<typeof attachment>[1];

export const file = (body: BodyInit, type: string, name: string, shown: Shown): Response =>
  new Response(body, {
    headers: {
      ...CLOSED,
      ...{
        'content-type': type,
        'content-disposition': attachment(name, shown),
        'content-security-policy': FILE_POLICY,
      },
    },
  });
