// Reads texts and lists from content/, which has one folder per language.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { ZodType } from 'zod';
import { StartError } from './config.ts';

const LANGUAGE = 'en';
const folder = fileURLToPath(new URL(`../../content/${LANGUAGE}/`, import.meta.url));
const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;

/** A file of JSON, by its path below the language. */
export const readJson = <T>(path: string, schema: ZodType<T>): T => read(path, schema, JSON.parse);

/** A Markdown file: its front matter, its name as `slug`, and its body as `text`. */
export const readMarkdown = <T>(path: string, schema: ZodType<T>): T =>
  read(path, schema, (file) => {
    const [, front, text] = FRONT_MATTER.exec(file) ?? [];
    if (front === undefined) throw new SyntaxError('it begins with no front matter between lines of ---');
    return { slug: basename(path, '.md'), ...parse(front), text };
  });

/** The Markdown files of a folder and its subfolders. */
export const readMarkdownFolder = <T>(path: string, schema: ZodType<T>): T[] =>
  globSync(`${path}/**/*.md`, { cwd: folder })
    .sort()
    .map((file) => readMarkdown(file, schema));

/** Throws a StartError that names the file and each of its wrong fields. */
function read<T>(path: string, schema: ZodType<T>, parsed: (file: string) => unknown): T {
  const wrong = (what: string) => new StartError(`content/${LANGUAGE}/${path} is wrong:\n  ${what}`);
  const file = readFileSync(folder + path, 'utf8');
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
