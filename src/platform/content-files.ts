// Reads texts and lists from content/, which has one folder per language.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import type { ZodType } from 'zod';
import { currentLocale, DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';
import { ROOT } from './root.ts';
import { StartError } from './start-error.ts';

const folderOf = (locale: Locale) => `${ROOT}/content/${locale}/`;
const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;

/** The lines of a text file, without empty ones. */
export const readLines = (path: string, locale = DEFAULT_LOCALE): string[] =>
  readFileSync(folderOf(locale) + path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

export const readBytes = (path: string, locale = DEFAULT_LOCALE): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(folderOf(locale) + path));

/** The text files below a folder: their paths in it without '.txt', and their lines. */
export const readLineFiles = (path: string, locale = DEFAULT_LOCALE): { path: string; lines: string[] }[] =>
  globSync('**/*.txt', { cwd: folderOf(locale) + path })
    .sort()
    .map((file) => ({ path: file.slice(0, -4), lines: readLines(`${path}/${file}`, locale) }));

/** A file of JSON, by its path below the language. */
export const readJson = <T>(path: string, schema: ZodType<T>, locale = DEFAULT_LOCALE): T =>
  read(path, schema, JSON.parse, locale);

/** A Markdown file: its front matter, its name as `slug`, and its body as `text`. */
export const readMarkdown = <T>(path: string, schema: ZodType<T>, locale = DEFAULT_LOCALE): T => {
  const parsed = (file: string) => {
    const [, front, text] = FRONT_MATTER.exec(file) ?? [];
    if (front === undefined) throw new SyntaxError('it begins with no front matter between lines of ---');
    return { slug: basename(path, '.md'), ...parse(front), text };
  };
  return read(path, schema, parsed, locale);
};

/** The Markdown files of a folder and its subfolders. */
export const readMarkdownFolder = <T>(path: string, schema: ZodType<T>, locale = DEFAULT_LOCALE): T[] =>
  globSync(`${path}/**/*.md`, { cwd: folderOf(locale) })
    .sort()
    .map((file) => readMarkdown(file, schema, locale));

/** What is known in one language or another. */
export type InLocale<T> = { value: T; locale: Locale };

/**
 * A lookup in files that each language may have. All are read now; at each call the file of the call's language is asked first,
 * then the English one. The answer says whose it is, so that a page can mark it.
 */
export function inCallLanguage<File, Wanted, T>(
  path: string,
  readFile: (path: string, locale: Locale) => File,
  find: (file: File, wanted: Wanted) => T | undefined,
): (wanted: Wanted) => InLocale<T> | undefined {
  const files = new Map(
    LOCALES.filter((locale) => existsSync(folderOf(locale) + path)).map((locale) => [locale, readFile(path, locale)]),
  );
  return (wanted) => {
    for (const locale of new Set([currentLocale(), DEFAULT_LOCALE])) {
      const file = files.get(locale);
      const value = file && find(file, wanted);
      if (value !== undefined) return { value, locale };
    }
    return undefined;
  };
}

/** Throws a StartError that names the file and each of its wrong fields. */
function read<T>(path: string, schema: ZodType<T>, parsed: (file: string) => unknown, locale: Locale): T {
  const wrong = (what: string) => new StartError(`content/${locale}/${path} is wrong:\n  ${what}`);
  const file = readFileSync(folderOf(locale) + path, 'utf8');
  let written: unknown;
  try {
    written = parsed(file);
  } catch (error) {
    throw wrong((error as Error).message);
  }
  const { success, data, error } = schema.safeParse(written);
  if (success) return data;
  throw wrong(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n  '));
}
