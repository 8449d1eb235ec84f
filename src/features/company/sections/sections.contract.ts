import { z } from 'zod';
import { publicRow } from '#platform/contract.ts';
import { SECTION_NAMES } from './sections.ts';

const section = z.object({
  title: z.string().optional(),
  text: z.string().optional(),
  /** The language, if it is another than the page's because nobody translated it. */
  lang: z.string().optional(),
});
/** By name: only what staff changed; null if they took the section off the site. */
export const sections = z.partialRecord(z.enum(SECTION_NAMES), section.nullable());

export const sectionsContract = {
  readAbout: publicRow
    .route({ method: 'GET', path: '/api/about', summary: 'What staff wrote for the page About Us', tags: ['company'] })
    .output(z.object({ sections })),
};
