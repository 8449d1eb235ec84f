import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { CHARGE_KINDS } from '#domain/price.ts';
import { manyLines, oneLine } from '#domain/text.ts';
import { messageText } from '#features/trips/inquiries/inquiries.contract.ts';
import { pastedText, verdict, warning } from '#features/trips/itineraries/itineraries.contract.ts';
import { m } from '#messages';
import {
  done,
  doneWithMessage,
  forAgent,
  forAnyone,
  rowsAt,
  searchedText,
  turn,
  turned,
  version,
} from '#platform/contract.ts';
import { MAX_LINE, MAX_TEXT } from './draft-limits.ts';
import { quoteDraft } from './quote-draft.ts';
import { offerChoice, offerOfQuote } from './quote-offers.contract.ts';
import {
  EXTRA_UNITS,
  MAX_EXTRAS,
  MAX_OPTIONS,
  MAX_TRAVELLERS_OF_QUOTE,
  QUOTE_EVENT_KINDS,
  QUOTE_FILTERS,
  QUOTE_STATES,
  TRAVELLER_KINDS,
} from './quotes.rules.ts';
import { shownFlight } from './shown-flight.ts';

const component = z.object({
  ...{ kind: z.enum(CHARGE_KINDS), name: z.string(), amountCents: z.number() },
  /** What it is, in a sentence. */
  note: z.string(),
});
/** Of a text that an agent typed, where it is not that of the page. */
const lang = z.enum(LOCALES).optional();
const option = z.object({
  ...{ name: z.string(), nameLang: lang },
  flights: z.array(shownFlight),
  /** For one traveller of each kind that travels. */
  prices: z.array(
    z.object({
      ...{ kind: z.enum(TRAVELLER_KINDS), count: z.number() },
      ...{ components: z.array(component), totalCents: z.number() },
    }),
  ),
  extras: z.array(z.object({ name: z.string(), amountCents: z.number(), unit: z.enum(EXTRA_UNITS) })),
  ...{ conditions: z.string(), conditionsLang: lang },
  /** For everybody, without extras. */
  totalCents: z.number(),
});
export type ShownOption = z.infer<typeof option>;
export const quoteContent = z.object({
  people: z.object({ adult: z.number(), child: z.number(), infant: z.number() }),
  ...{ message: z.string(), messageLang: lang, differs: z.string(), differsLang: lang },
  ...{ priceUntil: z.string(), seatsUntil: z.string() },
  options: z.array(option),
});
export type ShownQuote = z.infer<typeof quoteContent>;

const passenger = z.object({ kind: z.enum(TRAVELLER_KINDS), given: z.string(), surname: z.string() });
const acceptance = z.object({
  ...{ option: z.number(), extras: z.array(z.number()), totalCents: z.number() },
  ...{ passengers: z.array(passenger), email: z.string(), locale: z.enum(LOCALES) },
  ...{ statement: z.string(), hash: z.string(), at: z.string() },
});
export type Acceptance = z.infer<typeof acceptance>;

const event = z.object({ kind: z.enum(QUOTE_EVENT_KINDS), by: z.string(), at: z.string() });
const staffQuote = z.object({
  ...{ _id: z.string(), number: z.number(), state: z.enum(QUOTE_STATES), version: z.number() },
  inquiry: z.object({
    ...{ _id: z.string(), reference: z.string(), name: z.string(), email: z.string() },
    ...{ from: z.string(), to: z.string(), departureDate: z.string(), tripDuration: z.number() },
  }),
  locale: z.enum(LOCALES),
  draft: quoteDraft,
  /** French has to be written: the trip begins in Québec, or its traveller reads French. */
  needsFrench: z.boolean(),
  shown: quoteContent,
  /** What differs from the quote that it replaced, or will replace. */
  changes: z.array(z.string()),
  /** Sentences by the part of the form, of a draft. */
  problems: z.record(z.string(), z.string()),
  /** For each option. */
  warnings: z.array(z.array(warning)),
  /** Official names of charges for the route of each option. */
  chargeNames: z.array(z.array(z.object({ kind: z.enum(CHARGE_KINDS), name: z.string() }))),
  /** The traveller's page; '' of a draft. */
  link: z.string(),
  ...{ author: z.string(), declineReason: z.string(), updatedAt: z.string() },
  events: z.array(event),
  acceptance: acceptance.optional(),
});
export type StaffQuote = z.infer<typeof staffQuote>;
const quoteAnswer = done.extend({ data: staffQuote });

export const quoteRow = z.object({
  ...{ _id: z.string(), inquiryId: z.string(), number: z.number(), state: z.enum(QUOTE_STATES) },
  ...{ name: z.string(), from: z.string(), to: z.string(), author: z.string() },
  ...{ priceUntil: z.string(), openedAt: z.string(), updatedAt: z.string() },
  /** The lowest and the highest total; of an accepted quote, what was accepted. */
  ...{ leastCents: z.number(), mostCents: z.number() },
});
export type QuoteLine = z.infer<typeof quoteRow>;
/** With its history, newest first. */
const quoteOfInquiry = quoteRow.extend({
  events: z.array(event),
  /** The reference of the inquiry that it is for, if that was merged into this one. */
  of: z.string().optional(),
});
export type QuoteOfInquiry = z.infer<typeof quoteOfInquiry>;
const deletedDraft = z.object({ _id: z.string(), number: z.number(), by: z.string(), at: z.string() });
export type DeletedDraft = z.infer<typeof deletedDraft>;

/**
 * `not-offered`: the airline replaced or cancelled the flight; `not-added`: it cannot be one of the quote, `what` says why;
 * `no-times`: they have to be typed; `availability-left`: an itinerary stands next to it; `limit-...`: about the time limit.
 * Other codes are questions of the reader. `candidates` are dates, or the moment of the limit.
 */
const pasteNote = z.object({
  ...{ code: z.string(), flight: z.string(), candidates: z.array(z.string()) },
  what: z.string().optional(),
});
export type PasteNote = z.infer<typeof pasteNote>;
/** What speaks for the year of a flight, as a code of the reader. */
const pasteYear = z.object({ by: z.string(), flight: z.string(), date: z.string() });
export type PasteYear = z.infer<typeof pasteYear>;
/** What became of a pasted text. */
export const pasteFindings = {
  ...{ lines: z.array(verdict), notes: z.array(pasteNote), years: z.array(pasteYear) },
};

const id = z.string().max(100);
const place = z
  .number()
  .int()
  .min(0)
  .max(MAX_OPTIONS - 1);
const at = rowsAt(forAgent, '/api/staff/quotes', 'quotes');
export const quotesContract = {
  listQuotes: at('GET', '', 'Quotes by their last change')
    .input(z.strictObject({ q: searchedText, state: z.enum(QUOTE_FILTERS).default('all'), ...turn }))
    .output(done.extend({ data: z.array(quoteRow), counts: z.record(z.enum(QUOTE_FILTERS), z.number()), ...turned })),
  quotesOfInquiry: forAgent
    .route({
      method: 'GET',
      path: '/api/staff/inquiry-quotes/{inquiryId}',
      summary: 'The quotes of an inquiry with their history, the newest first',
      tags: ['quotes'],
    })
    .input(z.strictObject({ inquiryId: id }))
    .output(done.extend({ data: z.array(quoteOfInquiry), deleted: z.array(deletedDraft) })),
  offersOfInquiry: forAgent
    .route({
      method: 'GET',
      path: '/api/staff/inquiry-offers/{inquiryId}',
      summary: 'Offers to the destination of an inquiry: the chosen one, then those of its airport and dates',
      tags: ['quotes'],
    })
    .input(z.strictObject({ inquiryId: id }))
    .output(done.extend({ data: z.array(offerChoice) })),
  createQuote: forAgent
    .route({
      ...{ method: 'POST', path: '/api/staff/quotes', tags: ['quotes'] },
      summary: 'Begin a quote for an inquiry, empty, from an earlier one or with an offer',
      description: 'With an Idempotency-Key a repeated call begins no second quote.',
    })
    .input(z.strictObject({ inquiryId: id, from: id.optional(), offer: offerOfQuote.optional() }))
    .output(quoteAnswer),
  readStaffQuote: at('GET', '/{id}', 'A quote with what is missing in it')
    .input(z.strictObject({ id }))
    .output(quoteAnswer),
  saveQuote: at('PUT', '/{id}', 'Save a draft')
    .input(z.strictObject({ id, version, draft: quoteDraft }))
    .output(quoteAnswer),
  pasteIntoQuote: at('POST', '/{id}/paste', 'Turn the text of a reservation system into flights of a draft')
    .input(
      z.strictObject({
        id,
        version,
        option: place,
        text: pastedText,
      }),
    )
    .output(quoteAnswer.extend({ ...pasteFindings, found: z.number(), left: z.number() })),
  offerIntoQuote: at('POST', '/{id}/offer', 'Take the price of an offer into an option of a draft')
    .input(z.strictObject({ id, version, option: place, offer: offerOfQuote }))
    .output(quoteAnswer),
  sendQuote: at('POST', '/{id}/send', 'Send a draft to its traveller')
    .input(z.strictObject({ id, version }))
    .output(quoteAnswer),
  withdrawQuote: at('POST', '/{id}/withdraw', 'Withdraw a sent quote')
    .input(z.strictObject({ id, version }))
    .output(quoteAnswer),
  relinkQuote: at('POST', '/{id}/link', 'Revoke the link of a quote; while it is open, a new one is mailed')
    .input(z.strictObject({ id, version }))
    .output(quoteAnswer),
  removeQuote: at('DELETE', '/{id}', 'Delete a draft').input(z.strictObject({ id, version })).output(done),
  restoreQuote: at('POST', '/{id}/restore', 'Restore a deleted draft')
    .input(z.strictObject({ id }))
    .output(quoteAnswer),
};

const token = z.string().max(200);
const travellerQuote = z.object({
  ...{ number: z.number(), state: z.enum(QUOTE_STATES), locale: z.enum(LOCALES), reference: z.string() },
  ...{ from: z.string(), to: z.string(), imageUrl: z.string(), agent: z.string(), portrait: z.string() },
  /** The server's time, by which the clocks run. */
  now: z.string(),
  /** 'a***@example.ca': to whom the code is mailed. */
  mailbox: z.string(),
  /** Undefined of a quote that was withdrawn or replaced. */
  quote: quoteContent.optional(),
  /** It was declined, and can be opened again. */
  reopenable: z.boolean(),
  /** What differs from the quote that it replaced. */
  changes: z.array(z.string()),
  /** The departure is in Québec, where the law wants French first. */
  frenchFirst: z.boolean(),
  /** Without names and text: the link may have been forwarded. */
  acceptance: acceptance.omit({ email: true, statement: true, passengers: true }).optional(),
});
export type TravellerQuote = z.infer<typeof travellerQuote>;

const ofQuote = (method: 'GET' | 'POST', path: string, summary: string) =>
  forAnyone.route({ method, path: `/api/quotes${path}` as `/${string}`, summary, tags: ['quotes'] });

export const acceptInput = z.strictObject({
  token,
  option: place,
  extras: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(MAX_EXTRAS - 1),
    )
    .max(MAX_EXTRAS)
    .default([]),
  passengers: z
    .array(
      z.strictObject({
        given: z.string().max(MAX_LINE).transform(oneLine),
        surname: z.string().max(MAX_LINE).transform(oneLine),
      }),
    )
    .max(MAX_TRAVELLERS_OF_QUOTE),
  code: z.string().max(20),
  agreed: z.literal(true, { error: () => m.quote_agree_required() }),
  /** The version of what one should know that the page showed. */
  disclosures: z.string().max(20),
  /** In Québec, that English was chosen expressly. */
  englishChosen: z.boolean().default(false),
});

export const travellerQuotesContract = {
  readQuote: ofQuote('GET', '', 'A quote by its signed link')
    .input(z.strictObject({ token }))
    .output(done.extend({ data: travellerQuote })),
  openQuote: ofQuote('POST', '/opened', 'Say that a quote was opened').input(z.strictObject({ token })).output(done),
  mailQuoteCode: ofQuote('POST', '/code', 'Mail a code to the traveller of a quote')
    .input(z.strictObject({ token }))
    .output(doneWithMessage),
  acceptQuote: ofQuote('POST', '/accept', 'Accept an option, with the mailed code')
    .input(acceptInput)
    .output(done.extend({ data: travellerQuote })),
  declineQuote: ofQuote('POST', '/decline', 'Decline a quote')
    .input(z.strictObject({ token, reason: z.string().max(MAX_TEXT).transform(manyLines).default('') }))
    .output(done.extend({ data: travellerQuote })),
  reopenQuote: ofQuote('POST', '/reopen', 'Take back that a quote was declined')
    .input(z.strictObject({ token }))
    .output(done.extend({ data: travellerQuote })),
  askAboutQuote: ofQuote('POST', '/ask', 'Ask the agency about a quote')
    .input(z.strictObject({ token, text: messageText }))
    .output(doneWithMessage),
  verifyReceipt: ofQuote('GET', '/receipt', 'Whether a receipt is one of ours, and when it was given')
    .input(z.strictObject({ hash: z.string().max(80).transform(oneLine) }))
    .output(
      done.extend({
        data: z.object({ known: z.boolean(), at: z.string(), route: z.string(), totalCents: z.number() }),
      }),
    ),
};
