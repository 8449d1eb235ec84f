import { z } from 'zod';
import { keysOf } from '#domain/keys-of.ts';
import { publicRow } from '#platform/contract.ts';
import { SECTIONS, type SectionPage } from './sections.ts';

/** '' for a part that the section does not have, or that names a fact which is not set. */
export const sectionWords = z.object({
  title: z.string(),
  text: z.string(),
  /** The language, if it is another than the page's because it is not translated. */
  lang: z.string().optional(),
});
export type SectionWords = z.infer<typeof sectionWords>;

type SectionOf<Page extends SectionPage> = {
  [Name in keyof typeof SECTIONS]: (typeof SECTIONS)[Name]['page'] extends Page ? Name : never;
}[keyof typeof SECTIONS];
/** By name; null for a section that is not shown. */
export type PageSections<Page extends SectionPage> = Record<SectionOf<Page>, SectionWords | null>;

/** The sections of a page on the wire. */
export const sectionsOn = <Page extends SectionPage>(page: Page): z.ZodType<PageSections<Page>> =>
  z.object(
    Object.fromEntries(
      keysOf(SECTIONS)
        .filter((name) => SECTIONS[name].page === page)
        .map((name) => [name, sectionWords.nullable()]),
    ),
  ) as unknown as z.ZodType<PageSections<Page>>;

export const sectionsContract = {
  readAbout: publicRow
    .route({ method: 'GET', path: '/api/about', summary: 'The words of the page About Us', tags: ['company'] })
    .output(z.object({ sections: sectionsOn('about') })),
};
