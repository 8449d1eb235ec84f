// What is printed of a quote, in the language of the call: the sums, names and sentences are those of the page.
// Decision: docs/decisions/0052-quote-documents.md
import { actionShades } from '#domain/brand-colours.ts';
import { formatList } from '#domain/formats.ts';
import { languageTag } from '#domain/locale.ts';
import { wallClock } from '#domain/moments.ts';
import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { m } from '#messages';
import { disclosures } from '../disclosures.ts';
import type { ReadableQuote } from '../quote-file.server.ts';
import { kindWords, momentOfClock, peopleOfQuote, stateWords, unitWords, untilParts } from '../quote-words.ts';
import type { ShownOption, ShownQuote, TravellerQuote } from '../quotes.contract.ts';
import { extraCents } from '../quotes.rules.ts';
import { flightRows } from './flight-words.ts';
import type { PaperBlock, PaperDocument, PaperRow } from './paper-document.ts';

type Acceptance = NonNullable<TravellerQuote['acceptance']>;

const MAPLE = { fill: '#b93a1c', link: '#a83418' };
/** Spruce, lake, maple: one for each option, as on the page. */
const BANDS = ['#12413b', '#1f6274', '#8a2f18'];
/** Lines of a text that a person typed; those of a longer one are joined. */
const MAX_LINES = 60;

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');
const money = (cents: number) => cad(cents / 100, 'cents');

/** Every line break of a text of reasonable length; no text makes a hundred pages of one letter a line. */
function typedText(text: string): string {
  const lines = text.replace(/\n{3,}/g, '\n\n').split('\n');
  return lines.length > MAX_LINES ? lines.filter(Boolean).join(' \u00b7 ') : lines.join('\n');
}

/** @param url of the page of the quote, with its signature */
export function paperOf(read: ReadableQuote, company: Company, url: string): PaperDocument {
  const { number, reference, from, to, quote, acceptance, state } = read;
  const route = { number, from, to };
  const tico = company.ticoNumber && m.mail_tico({ number: company.ticoNumber });
  const accent = company.look?.action ? actionShades(company.look.action).light : MAPLE;
  return {
    lang: languageTag(),
    title: acceptance ? m.quote_paper_receipt_title(route) : m.quote_paper_title(route),
    agency: { name: company.name, contact: [company.phone, company.email].filter(Boolean) },
    accent: { fill: accent.fill, link: accent.link },
    kicker: acceptance
      ? m.quote_paper_receipt_kicker({ number, reference })
      : m.quote_paper_kicker({ number, reference }),
    heading: m.quote_mail_route({ from, to }),
    under: [
      formatList(peopleOfQuote(quote.people)),
      ...(read.agent ? [m.quote_prepared_by({ name: read.agent })] : []),
    ].join('. '),
    ...(state !== 'sent' && { badge: { text: stateWords(state), tone: acceptance ? 'good' : 'other' } }),
    clocks: acceptance ? [] : clocksOf(quote, read.now),
    blocks: acceptance ? receiptBlocks(read, acceptance, company, url) : quoteBlocks(read, company, url),
    leftOut: m.quote_paper_left_out(),
    foot: [
      [company.legalName || company.name, company.address, tico].filter(Boolean).join(', '),
      [company.phone, company.email, withoutScheme(company.url)].filter(Boolean).join('  \u00b7  '),
    ],
    pageOf: m.ui_page_of({ page: '{page}', pages: '{pages}' }),
  };
}

/** Both clocks as they stand at `now`: one that has ended says so, as on the page. */
function clocksOf({ priceUntil, seatsUntil }: ShownQuote, now: string): PaperDocument['clocks'] {
  const clock = (label: string, until: string, past: string) => {
    const { day, moment } = untilParts(until);
    const note = day ? m.quote_paper_end_of_day() : m.quote_paper_toronto();
    return { label, value: day || moment, note: until <= now ? past : note };
  };
  return [
    clock(m.quote_clock_price(), priceUntil, m.quote_clock_price_past()),
    seatsUntil
      ? clock(m.quote_clock_seats(), seatsUntil, m.quote_clock_seats_past())
      : { label: m.quote_paper_seats(), value: m.quote_paper_seats_unheld(), note: m.quote_paper_seats_unheld_note() },
  ];
}

function quoteBlocks({ quote, state }: ReadableQuote, company: Company, url: string): PaperBlock[] {
  return [
    ...(quote.message ? [{ kind: 'note' as const, title: m.quote_message(), text: typedText(quote.message) }] : []),
    ...differsBlocks(quote),
    ...quote.options.flatMap((option, place) => [
      ...optionBlocks(option, place, company, option.totalCents),
      ...extrasBlocks(option, quote),
      ...conditionsBlocks(option),
    ]),
    ...chargesBlocks(quote.options),
    ...knowBlocks(),
    ...(state === 'sent'
      ? [
          { kind: 'heading' as const, text: m.quote_paper_answer() },
          { kind: 'text' as const, text: m.quote_paper_answer_text() },
          { kind: 'link' as const, text: m.quote_paper_open(), url },
        ]
      : []),
  ];
}

function receiptBlocks(
  { quote, mailbox }: ReadableQuote,
  acceptance: Acceptance,
  company: Company,
  url: string,
): PaperBlock[] {
  const option = quote.options[acceptance.option];
  if (!option) return [];
  const verify = new URL(pathTo('verify', { hash: acceptance.hash }), company.url).href;
  return [
    {
      kind: 'text',
      text: [
        `${m.quote_statement_at({ moment: momentOfClock(wallClock(acceptance.at)) })}.`,
        m.quote_accepted_by({ email: mailbox }),
        m.quote_accepted_next(),
      ].join(' '),
    },
    // Without names: the link to this paper may have been forwarded. The mailed receipt has them.
    ...optionBlocks(option, acceptance.option, company, acceptance.totalCents, acceptance.extras),
    ...differsBlocks(quote),
    ...conditionsBlocks(option),
    ...chargesBlocks([option]),
    ...knowBlocks(),
    { kind: 'heading', text: m.quote_receipt() },
    { kind: 'text', text: m.quote_paper_receipt_text() },
    { kind: 'label', text: acceptance.hash },
    {
      kind: 'link',
      text: m.ui_labelled({ label: m.quote_receipt_verify(), value: withoutScheme(verify).replace(/\/[^/]*$/, '') }),
      url: verify,
    },
    { kind: 'link', text: m.quote_paper_open(), url },
  ];
}

const differsBlocks = ({ differs }: ShownQuote): PaperBlock[] =>
  differs ? [{ kind: 'note', title: m.quote_paper_differs(), text: typedText(differs) }] : [];

const conditionsBlocks = ({ conditions }: ShownOption): PaperBlock[] => [
  { kind: 'label', text: m.quote_conditions() },
  { kind: 'text', text: typedText(conditions) },
];

/** Each charge once, whatever number of options and travellers has it. */
function chargesBlocks(options: readonly ShownOption[]): PaperBlock[] {
  const parts = options.flatMap(({ prices }) => prices.flatMap(({ components }) => components));
  const lines = new Set(parts.map(({ name, note }) => m.quote_paper_charge({ name, note })));
  return [
    { kind: 'label', text: m.quote_paper_charges() },
    { kind: 'text', text: [...lines].join('\n'), look: 'soft' },
  ];
}

const knowBlocks = (): PaperBlock[] => [
  { kind: 'heading', text: m.quote_know() },
  { kind: 'list', items: disclosures() },
];

function optionBlocks(
  option: ShownOption,
  place: number,
  company: Company,
  totalCents: number,
  chosen: readonly number[] = [],
): PaperBlock[] {
  return [
    {
      kind: 'band',
      label: m.quote_option_number({ number: place + 1 }),
      name: option.name,
      totalLabel: m.quote_total_party(),
      total: money(totalCents),
      ground: company.look?.bars?.[0] ?? (BANDS[place % BANDS.length] as string),
    },
    {
      kind: 'table',
      columns: [
        { head: m.quote_paper_flight(), share: 25 },
        { head: m.quote_paper_departs(), share: 27 },
        { head: m.quote_paper_arrives(), share: 27 },
        { head: m.quote_paper_details(), share: 21 },
      ],
      rows: flightRows(option.flights),
    },
    pricesBlock(option, totalCents, chosen),
  ];
}

/** A row for each component, a column for each kind of traveller; a name that comes twice keeps two rows. */
function pricesBlock(option: ShownOption, totalCents: number, chosen: readonly number[]): PaperBlock {
  const { prices, extras } = option;
  const amounts = new Map<string, { name: string; cents: (number | undefined)[] }>();
  for (const [column, { components }] of prices.entries()) {
    const times = new Map<string, number>();
    for (const { kind, name, amountCents } of components) {
      const time = (times.get(`${kind} ${name}`) ?? 0) + 1;
      times.set(`${kind} ${name}`, time);
      const key = `${kind} ${name} ${time}`;
      const row = amounts.get(key) ?? { name, cents: prices.map(() => undefined) };
      row.cents[column] = amountCents;
      amounts.set(key, row);
    }
  }
  const empty = prices.slice(1).map(() => []);
  const people = prices.reduce((sum, { count }) => sum + count, 0);
  const rows: PaperRow[] = [
    ...[...amounts.values()].map(({ name, cents }) => ({
      cells: [[{ text: name }], ...cents.map((one) => [{ text: one === undefined ? '\u2013' : money(one) }])],
    })),
    {
      look: 'sum',
      cells: [[{ text: m.quote_per_person() }], ...prices.map(({ totalCents: each }) => [{ text: money(each) }])],
    },
    ...(people > 1 && prices.length + chosen.length > 1
      ? [
          {
            cells: [
              [{ text: m.quote_paper_times({ people: formatList(peopleOfQuote(peopleOf(option))) }) }],
              ...prices.map(({ count, totalCents: each }) => [{ text: money(count * each) }]),
            ],
          },
        ]
      : []),
    ...chosen.flatMap((place) => {
      const extra = extras[place];
      if (!extra) return [];
      const cents = extraCents(extra, peopleOf(option));
      return [{ cells: [[{ text: extra.name }], ...empty, [{ text: money(cents) }]] }];
    }),
    {
      look: 'total',
      cells: [[{ text: m.quote_total_party() }], ...empty, [{ text: money(totalCents) }]],
    },
  ];
  return {
    kind: 'table',
    columns: [
      { head: `${m.quote_paper_price()}. ${m.quote_paper_total_note()}`, share: 9 - 2 * prices.length },
      ...prices.map(({ kind, count }) => ({
        ...{ head: m.quote_paper_for_one({ people: kindWords(kind, count) }), share: 2, isAmount: true },
      })),
    ],
    rows,
  };
}

const peopleOf = ({ prices }: ShownOption) => ({
  ...{ adult: 0, child: 0, infant: 0 },
  ...Object.fromEntries(prices.map(({ kind, count }) => [kind, count])),
});

function extrasBlocks({ extras }: ShownOption, { people }: ShownQuote): PaperBlock[] {
  if (extras.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { head: m.quote_paper_extras(), share: 5 },
        { head: '', share: 2, isAmount: true },
        { head: m.quote_total_party(), share: 2, isAmount: true },
      ],
      rows: extras.map((extra) => ({
        cells: [
          [{ text: extra.name }],
          [
            {
              text: m.quote_paper_extra({ amount: money(extra.amountCents), unit: unitWords(extra.unit) }),
              look: 'soft',
            },
          ],
          [{ text: money(extraCents(extra, people)) }],
        ],
      })),
    },
  ];
}

export const paperName = ({ number, reference, acceptance }: TravellerQuote): string =>
  acceptance ? m.quote_paper_receipt_file({ number, reference }) : m.quote_paper_file({ number, reference });
