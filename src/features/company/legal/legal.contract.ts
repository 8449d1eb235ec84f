import { z } from 'zod';
import { fallbackLanguage, publicRow } from '#platform/contract.ts';

export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'accessibility'] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

const legalParts = z.object({
  paragraphs: z.array(z.string()),
  /** A list below the paragraphs; `name` is '' in a list without names. */
  items: z.array(z.object({ name: z.string(), text: z.string() })),
  /** The paragraphs below the list. */
  after: z.array(z.string()),
  /** The short version, or ''. */
  short: z.string(),
});
export type LegalParts = z.infer<typeof legalParts>;

const legalSection = legalParts.extend({ id: z.string(), title: z.string(), lang: fallbackLanguage });
export type LegalSection = z.infer<typeof legalSection>;

const legalPage = z.object({
  intro: z.string(),
  /** The heading of the invitation to ask, at the end. */
  question: z.string(),
  /** The civil day of the last change; null if the page states none. */
  updated: z.iso.date().nullable(),
  sections: z.array(legalSection),
});
export type LegalPageText = z.infer<typeof legalPage>;

export const legalContract = {
  readLegal: publicRow
    .route({ method: 'GET', path: '/api/legal/{document}', summary: 'A legal page with its facts', tags: ['company'] })
    .input(z.strictObject({ document: z.enum(LEGAL_DOCUMENTS) }))
    .output(legalPage),
};
