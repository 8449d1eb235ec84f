import { z } from 'zod';
import { CLAIMS } from '#domain/claims.ts';
import { NETWORKS } from '#domain/networks.ts';
import { WEEKDAYS } from '#domain/opening-hours.ts';
import { alikeRow } from '#platform/contract.ts';
import { factsOnWire } from '#platform/facts.ts';
import { sectionWords } from '../sections/sections.contract.ts';

const spans = z.array(z.object({ open: z.string(), close: z.string() }));

/** Company facts that pages and mails show; an empty string is "not configured" and never invented. */
const company = z.object({
  ...factsOnWire.shape,
  /** The base of every absolute link. */
  url: z.string(),
  phoneHref: z.string(),
  whatsappHref: z.string(),
  /** The agency's profiles that are set, in the order in which they are shown. */
  social: z.array(z.object({ network: z.enum(NETWORKS), url: z.string() })),
  /** When a person answers, in Toronto time; empty if no hours are set. A day without a span is closed. */
  week: z.array(z.object({ day: z.enum(WEEKDAYS), spans })),
  /** Days of the near future with other hours. */
  holidays: z.array(z.object({ date: z.string(), name: z.string(), spans })),
  developerCredit: z.string(),
  /** In one or two sentences, as the footer says it. */
  about: z.string(),
  /** What staff wrote for Jessica's greetings, and for the page of a URL that leads nowhere. */
  greeting: z.string().optional(),
  /** With '{traveller}' and '{account}' in it. */
  greetingByName: z.string().optional(),
  lost: sectionWords.optional(),
  /** What staff confirmed, and with it the year since which the agency serves travellers. */
  claims: z.array(z.enum(CLAIMS)),
  since: z.number().optional(),
  /** The kind of Google sign-in, and its client id. */
  google: z.object({ way: z.enum(['off', 'stand-in', 'google']), clientId: z.string() }),
  /** Whether browsers offer passkeys for this site. */
  passkeys: z.boolean(),
  /** Origins of the other services; empty if this origin serves them. */
  services: z.object({ mail: z.string(), assistant: z.string() }),
  /** What the agency looks like; absent where it has the product's own look. */
  look: z
    .object({
      /** The tokens of both schemes, as a style sheet. */
      css: z.string(),
      /** Of buttons, as staff typed it. */
      action: z.string(),
      /** Of the browser's own frame, in light and in dark. */
      bars: z.array(z.string()),
      logo: z.object({
        src: z.string(),
        width: z.number(),
        height: z.number(),
        /** The name, if it is not written beside it. */
        alt: z.string(),
        /** The only ground on which it can be seen. */
        'data-ground': z.enum(['light', 'dark']).optional(),
      }),
    })
    .partial()
    .optional(),
  /** Whether a language model phrases answers of the assistant. */
  modelPhrases: z.boolean(),
  /** Whether backups are made each night, which outlive what is deleted. */
  keepsBackups: z.boolean(),
});
export type Company = z.infer<typeof company>;

export const companyContract = {
  getCompany: alikeRow
    .route({ method: 'GET', path: '/api/company', summary: 'Company facts', tags: ['company'] })
    .output(company),
};
