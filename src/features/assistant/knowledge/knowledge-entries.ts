// Jessica's initial knowledge from content/<language>/knowledge. Staff edit it in the database.
import { z } from 'zod';
import { DELETION_GRACE_DAYS, OTP_LIFETIME_MINUTES } from '#domain/lifetimes.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/locale.ts';
import type { Translations } from '#features/records/store/translations.table.ts';
import { readMarkdownFolder } from '#platform/content-files.ts';
import { unknownFact } from './entry.rules.ts';

type Written = Omit<KnowledgeEntry, 'translations'>;
/** One knowledge entry: its title, other words that people use for it (one phrase per line), its answer, and the page behind it. */
export type KnowledgeEntry = {
  slug: string;
  title: string;
  askedAs: string;
  text: string;
  href: string;
  /** Of title, text and phrases, by language. */
  translations: Translations;
};

/** Numbers that an entry may name in braces. They are filled in when it is read, so staff edit plain text. */
const NUMBERS: Readonly<Record<string, number>> = {
  deletionGraceDays: DELETION_GRACE_DAYS,
  otpMinutes: OTP_LIFETIME_MINUTES,
};
const withNumbers = (text: string) => text.replace(/\{(\w+)\}/g, (fact, name: string) => String(NUMBERS[name] ?? fact));

const entry = z
  .strictObject({
    slug: z.string().regex(/^[a-z-]+$/),
    title: z.string().min(1),
    page: z.string().regex(/^\/[a-z-]*(#[a-z]+)?$/),
    askedAs: z.array(z.string().min(1)).min(1),
    text: z
      .string()
      .transform((text) => withNumbers(text.trim().replace(/\s+/g, ' ')))
      .refine((text) => text !== '' && unknownFact(text) === undefined, 'is empty, or names an unknown fact in braces'),
  })
  .transform(({ page, askedAs, ...rest }): Written => ({ ...rest, askedAs: askedAs.join('\n'), href: page }));

const FURTHER = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map(
  (locale) =>
    [
      locale,
      new Map(readMarkdownFolder('knowledge', entry, locale).map((written) => [written.slug, written])),
    ] as const,
);
const translationsOf = (slug: string): Translations =>
  Object.fromEntries(
    FURTHER.flatMap(([locale, entries]) => {
      const written = entries.get(slug);
      if (!written) return [];
      const { title, askedAs, text } = written;
      return [[locale, { title, text, askedAs: askedAs.split('\n') }] as const];
    }),
  );

export const knowledgeEntries: readonly KnowledgeEntry[] = readMarkdownFolder('knowledge', entry).map((written) => ({
  ...written,
  translations: translationsOf(written.slug),
}));
