// The rules of a trip inquiry, each with its sentence (spec 5). Pure: form, API and tests share them.

import { z } from 'zod';
import { addDays, civilToday, isCivilDate } from '#domain/dates.ts';
import { canonicalEmail, isEmail } from '#domain/email.ts';
import { cad } from '#domain/money.ts';
import { readOfferKey } from '#domain/offer-key.ts';
import { manyLines, oneLine } from '#domain/text.ts';
import { MAX_NIGHTS, PEOPLE } from '#domain/trip-limits.ts';
import { typedCount } from '#domain/typed-count.ts';
import { civilDayOf } from '#domain/typed-day.ts';
import { typedMoney } from '#domain/typed-money.ts';
import { emailWith, isName, phoneRules } from '#features/account/accounts/accounts.rules.ts';
import { m } from '#messages';
import { DESK_CHANNELS } from './inquiry-status.rules.ts';

const PLACE_LIMIT = 120;
const NAME_LIMIT = 120;
export const NOTES_LIMIT = 2000;
const BUDGET_LIMIT = 1_000_000;
const DAYS_AHEAD = 730;

export const TALK_TIMES = ['morning', 'afternoon', 'evening'] as const;

const tooLong = (limit: number) => m.inquiry_too_long({ limit });

const line = (required: () => string, limit: number) =>
  z
    .string({ error: required })
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .max(limit, { error: () => tooLong(limit) }),
    );

const people = ([min, max]: readonly [number, number], of: (range: { min: number; max: number }) => string) => {
  const sentence = () => of({ min, max });
  return z
    .number({ error: sentence })
    .int({ error: sentence })
    .min(min, { error: sentence })
    .max(max, { error: sentence });
};

const departureDate = z
  .string({ error: () => m.inquiry_date_required() })
  .trim()
  .min(1, { error: () => m.inquiry_date_required(), abort: true })
  .overwrite(civilDayOf)
  .refine(isCivilDate, { error: () => m.inquiry_date_invalid(), abort: true })
  .refine((date) => date >= civilToday(), { error: () => m.inquiry_date_past() })
  .refine((date) => date <= addDays(civilToday(), DAYS_AHEAD), { error: () => m.inquiry_date_far() });

const phone = phoneRules(
  z
    .string({ error: () => m.inquiry_phone_required() })
    .trim()
    .min(1, { error: () => m.inquiry_phone_required(), abort: true }),
  m.inquiry_phone_invalid,
);

const mostBudget = () => m.inquiry_budget_most({ amount: cad(BUDGET_LIMIT) });
/** An amount that the form could not read arrives as it was typed: two readings, another currency or too much say so. */
function budgetSentence({ input }: { input?: unknown }): string {
  const { why, wrong } = typedMoney(typeof input === 'string' ? input : '', BUDGET_LIMIT);
  if (why === 'large') return mostBudget();
  return wrong && (why === 'unclear' || why === 'foreign') ? wrong : m.inquiry_budget_positive();
}
const nightsSentence = () => m.inquiry_nights_least();

/** The input of POST /api/inquiries; numbers are numbers, and an unknown field is refused. */
export const inquiryForm = z.strictObject({
  from: line(() => m.inquiry_from_required(), PLACE_LIMIT),
  to: line(() => m.inquiry_to_required(), PLACE_LIMIT),
  departureDate,
  tripDuration: z
    .number({ error: nightsSentence })
    .min(1, { error: nightsSentence, abort: true })
    .int({ error: () => m.inquiry_nights_whole() })
    .max(MAX_NIGHTS, { error: () => m.inquiry_nights_most({ limit: MAX_NIGHTS }) }),
  adults: people(PEOPLE.adults, m.inquiry_adults_range).default(1),
  children: people(PEOPLE.children, m.inquiry_children_range).default(0),
  infants: people(PEOPLE.infants, m.inquiry_infants_range).default(0),
  notes: z
    .string()
    .transform(manyLines)
    .pipe(z.string().max(NOTES_LIMIT, { error: () => tooLong(NOTES_LIMIT) }))
    .default(''),
  name: line(() => m.inquiry_name_required(), NAME_LIMIT).refine(isName, { error: m.accounts_name_link }),
  email: emailWith(m.inquiry_email_required, m.inquiry_email_invalid),
  phone,
  bestTimeToTalk: z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(60, { error: () => tooLong(60) }))
    .default(''),
  budgetPerPerson: z
    .number({ error: budgetSentence })
    .min(1, { error: budgetSentence })
    .max(BUDGET_LIMIT, { error: mostBudget }),
  /** The optional box for news by mail, unticked by default and separate from the inquiry (CASL). */
  marketing: z.boolean().default(false),
  /** The key of the offer that is asked for, such as package:ID; one that is no longer sold is as none. */
  offer: z.string().max(60).refine(readOfferKey).optional(),
});
const deskFields = inquiryForm.omit({ marketing: true }).extend({
  email: z
    .string()
    .trim()
    .overwrite(canonicalEmail)
    .refine((value) => value === '' || isEmail(value), { error: m.inquiry_email_invalid })
    .default(''),
  phone: phoneRules(z.string().trim(), m.inquiry_phone_invalid, true).default(''),
  /** Whether the traveller gets the mail that confirms the inquiry. */
  confirm: z.boolean().default(true),
});
const isReachable = ({ email, phone }: { email: string; phone: string }) => Boolean(email || phone);
const unreachable = { path: ['email'], error: () => m.staff_new_reach() };

/** The input of an agent: the same rules, but one way to reach the traveller is enough, and no one consents for another. */
export const deskInquiryForm = deskFields
  .omit({ offer: true })
  .extend({ channel: z.enum(DESK_CHANNELS) })
  .refine(isReachable, unreachable);
/** The same for the visitor of a conversation, whose id it has. */
export const chatInquiryForm = deskFields.extend({ id: z.string().toLowerCase() }).refine(isReachable, unreachable);
export type ChatInquiryInput = z.input<typeof chatInquiryForm>;
export type ChatInquiry = z.output<typeof chatInquiryForm>;
export type DeskInquiry = z.output<typeof deskInquiryForm>;
export type DeskInquiryInput = z.input<typeof deskInquiryForm>;

export type InquiryInput = z.input<typeof inquiryForm>;
export type InquiryForm = z.output<typeof inquiryForm>;
export type InquiryField = keyof InquiryInput;

/** The fields in the order of the screen, which is also the order in which the first error is found. */
export const INQUIRY_FIELDS = Object.keys(inquiryForm.shape) as InquiryField[];

/** Dollars, the text itself if it cannot be read, or undefined without one. */
function budgetOf(typed: string): number | string | undefined {
  const { cents } = typedMoney(typed, BUDGET_LIMIT);
  return cents === undefined ? typed.trim() || undefined : cents / 100;
}

/** Converts the form's text to numbers. An empty number stays missing, so that its own sentence is shown. */
export function inquiryFromText(text: Record<string, string>): Record<string, unknown> {
  const {
    from = '',
    to = '',
    departureDate = '',
    notes = '',
    name = '',
    email = '',
    phone = '',
    bestTimeToTalk = '',
  } = text;
  return {
    from,
    to,
    departureDate,
    tripDuration: typedCount(text.tripDuration ?? ''),
    adults: typedCount(text.adults ?? ''),
    children: typedCount(text.children ?? ''),
    infants: typedCount(text.infants ?? ''),
    notes,
    name,
    email,
    phone,
    bestTimeToTalk,
    budgetPerPerson: budgetOf(text.budgetPerPerson ?? ''),
    marketing: text.marketing === 'on' || text.marketing === 'true',
    ...(readOfferKey(text.offer) && { offer: text.offer }),
  };
}

export function deskInquiryFromText(text: Record<string, string>): Record<string, unknown> {
  const { offer: _, ...told } = chatInquiryFromText(text);
  return { ...told, channel: text.channel };
}

export function chatInquiryFromText(text: Record<string, string>): Record<string, unknown> {
  const { marketing: _, ...told } = inquiryFromText(text);
  return { ...told, confirm: text.confirm === 'on' };
}

/** The first error of each wrong field; empty if all are right. */
export function inquiryErrors(values: unknown): Partial<Record<InquiryField, string>> {
  const parsed = inquiryForm.safeParse(values);
  const errors: Partial<Record<InquiryField, string>> = {};
  for (const issue of parsed.error?.issues ?? []) errors[issue.path[0] as InquiryField] ??= issue.message;
  return errors;
}
