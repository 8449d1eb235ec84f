/** `lang`: their language, if it is not the page's. */
export type SectionWords = { title: string; text: string; lang?: string | undefined };
export type OwnSections = Readonly<
  Partial<Record<string, { [part in keyof SectionWords]?: string | undefined } | null>>
>;

/** What staff wrote for a section in place of the product's words; undefined if they took it off the site. */
export function sectionWords(sections: OwnSections, name: string, words: SectionWords): SectionWords | undefined {
  const own = sections[name];
  return own === null ? undefined : { ...words, ...own };
}
