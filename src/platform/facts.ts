// The settings that staff may change, each declared once: what the environment may contain, the default, the field on the page of
// settings and the name on the wire. Decision: docs/decisions/0021-settings-that-staff-change.md
import { z } from 'zod';
import { isEmail } from '#domain/email.ts';
import { keysOf } from '#domain/keys-of.ts';
import { isProfile, NETWORK, type Network } from '#domain/networks.ts';
import { MAX_ANSWER_HOURS, readAnswerHours } from '#domain/promise.ts';
import { readColour } from '#domain/typed-colour.ts';
import { m } from '#messages';
import { email, optionalUrl, type Setting, setting } from './setting.ts';

type Declared = {
  group: 'agency' | 'mail' | 'look' | 'hours' | 'legal' | 'social';
  label: () => string;
  hint?: () => string;
  required?: boolean;
  max?: number;
  /** A rule for the typed text: the sentence that prevents publishing. */
  rule?: (text: string) => string | undefined;
  /** Checked and written as a phone number. */
  isPhone?: boolean;
  isColour?: boolean;
  /** What can be chosen, with its words, instead of a text. */
  options?: Readonly<Record<string, () => string>>;
  /** The sentence that cites the law by which an agency states it. */
  law?: () => string;
  /** Its name among the facts that pages and mails show. */
  wire?: string;
};
type Fact = Setting<string> & Declared;

const fact = <const D extends Declared>(of: Setting<string>, declared: D) => ({ ...of, ...declared });
const text = z.string();
const WHOLE_HOURS = `a whole number of hours from 1 to ${MAX_ANSWER_HOURS}`;
const emailRule = (typed: string) => (isEmail(typed) ? undefined : m.settings_email_wrong());
const colour = z
  .string()
  .refine((value) => value === '' || readColour(value) !== undefined, 'must be empty or a colour such as #0057b8')
  .transform((value) => readColour(value) ?? '');
const profile = (network: Network) =>
  fact(setting(optionalUrl('https:'), '', 'Social link in the footer.'), {
    group: 'social',
    label: () => NETWORK[network].title,
    rule: (typed: string) =>
      isProfile(network, typed) ? undefined : m.settings_url_wrong({ host: NETWORK[network].hosts[0] ?? '' }),
  });

export const FACTS = {
  // A longer name of before, or from the environment, is still shown; the field asks for a shorter one.
  SITE_NAME: fact(setting(text.min(1).max(60), 'Northfare', 'The name on every page.'), {
    ...{ label: m.settings_site_name, hint: m.settings_site_name_hint, required: true, max: 40 },
    group: 'agency',
    wire: 'name',
  }),
  SITE_PHONE: fact(setting(text.min(7), '+1 416 555 0142', 'The phone number on every page.'), {
    ...{ label: m.settings_phone, hint: m.settings_phone_hint, required: true, max: 30, isPhone: true },
    group: 'agency',
    wire: 'phone',
  }),
  SALES_EMAIL: fact(
    setting(
      email,
      'sales@northfare.example',
      'Where contact messages and inquiries are mailed; also the public sales address.',
    ),
    {
      ...{ label: m.settings_sales_email, hint: m.settings_sales_email_hint, required: true, rule: emailRule },
      group: 'agency',
      wire: 'email',
    },
  ),
  WHATSAPP_NUMBER: fact(
    setting(text, '+14165550142', 'The messaging-app number of the chat link in the header; empty: no link.'),
    { group: 'agency', label: m.settings_whatsapp, hint: m.settings_whatsapp_hint, max: 30, isPhone: true },
  ),
  MAIL_FROM_NAME: fact(
    setting(text.max(60), '', "The name of the sender of every mail (empty: that of MAIL_FROM, else the site's)."),
    { group: 'mail', label: m.settings_sender_name, hint: m.settings_sender_name_hint, max: 60 },
  ),
  MAIL_FROM: fact(
    setting(
      email,
      'hello@northfare.example',
      'The sender of every mail: an email, or a name and an email, as in Northfare <hello@northfare.example>.',
    ),
    {
      ...{ label: m.settings_sender_email, hint: m.settings_sender_email_hint, required: true, rule: emailRule },
      group: 'mail',
    },
  ),
  MAIL_REPLY_TO: fact(
    setting(
      z.union([z.literal(''), email]),
      '',
      'Where answers to mails go (empty: those of travellers to SALES_EMAIL, others to the sender).',
    ),
    { group: 'mail', label: m.settings_reply_to, hint: m.settings_reply_to_hint, rule: emailRule },
  ),
  MAIL_PLUS: fact(
    setting(
      z.enum(['off', 'on']),
      'off',
      'Whether answers about an inquiry go to an address of its own, such as desk+K7M39QXD@agency.example: on, or off.',
    ),
    {
      ...{ label: m.settings_mail_plus, hint: m.settings_mail_plus_hint, required: true },
      options: { off: m.settings_mail_plus_off, on: m.settings_mail_plus_on },
      group: 'mail',
    },
  ),
  ACTION_COLOUR: fact(setting(colour, '', 'The colour of buttons and links, such as #0057b8; empty: maple.'), {
    ...{ label: m.look_action_colour, hint: m.look_action_colour_hint, isColour: true },
    group: 'look',
  }),
  BAND_COLOUR: fact(
    setting(colour, '', 'The dark colour of the footer and of bands, such as #1b2a5c; empty: spruce.'),
    {
      ...{ label: m.look_band_colour, hint: m.look_band_colour_hint, isColour: true },
      group: 'look',
    },
  ),
  ANSWER_HOURS: fact(
    setting(
      text.refine((value) => value === '' || readAnswerHours(value) !== undefined, `must be empty or ${WHOLE_HOURS}`),
      '',
      `How soon an agent answers: ${WHOLE_HOURS} of the hours that staff set; empty: nothing is promised.`,
    ),
    {
      ...{ label: m.settings_answer_hours, hint: m.settings_answer_hours_hint },
      rule: (typed: string) =>
        readAnswerHours(typed) === undefined ? m.records_whole({ min: 1, max: MAX_ANSWER_HOURS }) : undefined,
      group: 'hours',
      wire: 'answerHours',
    },
  ),
  LEGAL_NAME: fact(setting(text, '', 'The registered name of the agency.'), {
    ...{ label: m.settings_legal_name, hint: m.settings_legal_name_hint, max: 120, law: m.settings_law_legal_name },
    group: 'legal',
    wire: 'legalName',
  }),
  LEGAL_ADDRESS: fact(setting(text, '', 'The street address of the agency.'), {
    ...{ label: m.settings_legal_address, hint: m.settings_legal_address_hint, law: m.settings_law_address },
    group: 'legal',
    wire: 'address',
  }),
  TICO_NUMBER: fact(setting(text, '', 'The TICO registration number of the agency.'), {
    ...{ label: m.settings_tico, max: 30, law: m.settings_law_tico },
    group: 'legal',
    wire: 'ticoNumber',
  }),
  PRIVACY_OFFICER: fact(setting(text, '', 'Name and address of the privacy officer.'), {
    ...{ label: m.settings_officer, hint: m.settings_officer_hint, law: m.settings_law_officer },
    group: 'legal',
    wire: 'privacyOfficer',
  }),
  FACEBOOK_URL: profile('facebook'),
  INSTAGRAM_URL: profile('instagram'),
  LINKEDIN_URL: profile('linkedin'),
  TIKTOK_URL: profile('tiktok'),
  X_URL: profile('x'),
  YOUTUBE_URL: profile('youtube'),
};
export type FactName = keyof typeof FACTS;

/** The same in a list. */
export const factList: readonly (Fact & { name: FactName })[] = keysOf(FACTS).map((name) => ({ name, ...FACTS[name] }));

type WireShape = {
  [Name in FactName as (typeof FACTS)[Name] extends { wire: infer Wire extends string } ? Wire : never]: z.ZodString;
};
/** Object.fromEntries() forgets names, so the first line says them. */
function wireShape(): WireShape;
function wireShape(): Record<string, z.ZodString> {
  return Object.fromEntries(factList.flatMap(({ wire }) => (wire ? [[wire, z.string()]] : [])));
}
/** The facts that pages and mails show as they are. */
export const factsOnWire = z.object(wireShape());
