import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { mailedCode, signedInUser } from '../../../../../test/people.ts';
import { askLoader } from '../../../../../test/quote-files.ts';
import { acceptanceOf, draftOfLisbon, inquiryFor, quoteIn, sentQuote, tokenIn } from '../../../../../test/quotes.ts';
import type { QuoteDraft } from '../quote-draft.ts';
import { loader } from './quote-paper.page.ts';

let app: TestApp;
let agent: Browser;
beforeAll(async () => {
  app = await openTestApp({
    ...{ LEGAL_NAME: 'Northfare Travel Inc.', LEGAL_ADDRESS: '120 Bay Street, Toronto', TICO_NUMBER: '50012345' },
  });
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
});
afterAll(() => app.close());

let count = 0;
async function sent(change: (draft: QuoteDraft) => void = () => undefined) {
  count += 1;
  const email = `paper${count}@example.ca`;
  const draft = draftOfLisbon();
  change(draft);
  const quote = await sentQuote(agent, await inquiryFor(app.browser(), email), draft);
  return { email, quote, token: tokenIn(quote) };
}
const ask = (token: string, locale?: Locale) => askLoader(app, loader, { token }, locale);
async function read(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 5));
  const source = new TextDecoder('latin1').decode(bytes);
  const pdf = await getDocumentProxy(bytes);
  const { totalPages, text } = await extractText(pdf, { mergePages: false });
  const { info } = await pdf.getMetadata();
  const words = text.map((page) => page.replace(/\s+/g, ' '));
  return { start, source, pages: totalPages, info: info as Record<string, unknown>, words, text: words.join(' ') };
}

describe('the PDF of a quote', () => {
  it('is refused for a link that is not ours, as the API refuses it', async () => {
    for (const token of ['', 'x', `${crypto.randomUUID()}.abc`, 'y'.repeat(5_000)]) {
      const response = await ask(token);
      expect(response.status).toBe(404);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await response.text()).toMatch(/^This link does not lead to a quote/);
    }
  });

  it('has no prices once the quote was withdrawn', async () => {
    const { quote, token } = await sent();
    const { version } = quoteIn(await agent.get(`/api/staff/quotes/${quote._id}`));
    expect((await agent.post(`/api/staff/quotes/${quote._id}/withdraw`, { version })).status).toBe(200);
    const response = await ask(token);
    expect(response.status).toBe(410);
    expect(await response.text()).toBe('This quote is no longer valid: Withdrawn. Ask the agency for the current one.');
  });

  it('is shown, kept by no one, and says all that the law asks on every page', async () => {
    const { token, quote } = await sent((draft) => {
      draft.options.push(structuredClone(draft.options[1] as QuoteDraft['options'][number]));
    });
    const response = await ask(token);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="quote-${quote.inquiry.reference}-1.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const { start, source, pages, info, words, text } = await read(response);
    expect(start).toBe('%PDF-');
    expect(pages).toBe(words.length);
    expect(pages).toBeGreaterThan(1);
    for (const page of words)
      expect(page).toContain('Northfare Travel Inc., 120 Bay Street, Toronto, TICO registration number 50012345');
    expect(info).toMatchObject({ Title: 'Quote 1: Toronto to Lisbon', Author: 'Northfare' });
    expect(source).toMatch(/\/Lang \(en-CA\)/);
    expect(source).toMatch(/\/StructTreeRoot/);
    for (const part of [
      ...['PRICE GUARANTEED UNTIL', 'SEATS HELD UNTIL', 'OPTION 3', 'TP 260', 'Toronto (YYZ)', 'Terminal 1'],
      ...[
        '1 hr 5 min in Montréal (YUL)',
        'Air Travellers Security Charge',
        'CAD$582.82',
        'CAD$34.82',
        'One change for $150.',
      ],
      ...['Travel insurance', 'CAD$60.00 per person', 'Total for everyone', 'CAD$1,611.46'],
      ...['The price is the total in Canadian dollars', 'Air Passenger Protection Regulations'],
    ])
      expect(text).toContain(part);
    const note =
      'Air Travellers Security Charge: A federal charge that pays for security screening at Canadian airports.';
    expect(text.split(note)).toHaveLength(2);
  });

  it('is in the language of its address', async () => {
    const { token } = await sent();
    const { text, source, info } = await read(await ask(token, 'fr'));
    expect(text).toContain('Prix en dollars canadiens');
    expect(text).toMatch(/Tarif aérien.*\(DSPTA\).: Droit fédéral qui finance le contrôle de sûreté/);
    expect(text).toMatch(/1.611,46.\$/);
    expect(source).toMatch(/\/Lang \(fr-CA\)/);
    expect(info.Title).toBe('Soumission 1 : Toronto – Lisbon');
  });

  it('says which of its clocks has ended', async () => {
    const { token, quote } = await sent();
    const ahead = (Date.parse(quote.shown.seatsUntil) - app.clock().getTime()) / 1000 + 60;
    app.advanceClock(ahead);
    const { text } = await read(await ask(token));
    app.advanceClock(-ahead);
    expect(text).toContain('The seats are no longer held, but the price is still guaranteed');
    expect(text).not.toContain('The guarantee has ended');
  });

  it('is the receipt once the quote was accepted', async () => {
    const { token, email } = await sent();
    await app.browser().post('/api/quotes/code', { token });
    const code = await mailedCode(app, email);
    const accepted = await app.browser().post('/api/quotes/accept', acceptanceOf(token, { code }));
    const { hash } = (accepted.body as { data: { acceptance: { hash: string } } }).data.acceptance;
    const { text } = await read(await ask(token));
    expect(text.replace(/ /g, '')).toContain(hash);
    for (const part of ['RECEIPT OF QUOTE 1', 'CAD$1,791.46', 'p***@example.ca']) expect(text).toContain(part);
    // The link may have been forwarded, so names are in the mailed receipt alone.
    expect(text).not.toMatch(/O’Brien|OBRIENROY/);
    // The other option was not accepted, and a receipt has no clock that runs.
    expect(text).not.toContain('AC 412');
    expect(text).not.toContain('SEATS HELD UNTIL');
  });

  it('says what it had to leave out, and prints names of all Latin letters', async () => {
    const { token } = await sent((draft) => {
      draft.message = 'Łódź, Đà Nẵng, ᐃᖃᓗᐃᑦ. До свидания! 😀';
    });
    const { text } = await read(await ask(token));
    expect(text).toContain('Łódź, Đà Nẵng, ᐃᖃᓗᐃᑦ. […]');
    expect(text).toContain('[…] marks characters that this document');
  });
});

const HOSTILE: [string, string][] = [
  ['words without a space', 'W'.repeat(2_000)],
  ['a letter a line', 'a\n'.repeat(1_000)],
  ['right to left', '\u202eשלום עולם '.repeat(60)],
  ['emoji', '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(50)],
  ['marks', `a${'\u0301'.repeat(500)}`],
  ['signs', '\u0007\u001b[31m<script>%s{x}\\('.repeat(40)],
  ['wide letters', '﷽㍿ﬃ'.repeat(300)],
];

describe.each(HOSTILE)('a quote made of %s', (_what, text) => {
  it('is a document of a few pages', async () => {
    const line = text.slice(0, 118).replaceAll('\n', ' ');
    const { token, quote } = await sent((draft) => {
      Object.assign(draft, { message: text, differs: text });
      for (const option of draft.options) {
        Object.assign(option, { name: line, conditions: text });
        for (const flight of option.flights)
          Object.assign(flight, { operatedBy: line, baggage: line, fromTerminal: line });
        for (const extra of option.extras) extra.name = line;
        for (const charge of [...option.adult, ...option.child]) if (charge.kind === 'base') charge.name = line;
      }
    });
    expect(quote.problems).toEqual({});
    const response = await ask(token);
    expect(response.status).toBe(200);
    expect((await read(response)).pages).toBeLessThan(30);
  });
});
