// Reads texts and lists from content/, which has one folder per language.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import type { ZodType } from 'zod';
import { ROOT } from './root.ts';
import { StartError } from './start-error.ts';

const LANGUAGE = 'en';
const folder = `${ROOT}/content/${LANGUAGE}/`;
const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/;

/** The lines of a text file, without empty ones. */
export const readLines = (path: string): string[] =>
  readFileSync(folder + path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

export const readBytes = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(folder + path));

/** The text files below a folder: their paths in it without '.txt', and their lines. */
export const readLineFiles = (path: string): { path: string; lines: string[] }[] =>
  globSync('**/*.txt', { cwd: folder + path })
    .sort()
    .map((file) => ({ path: file.slice(0, -4), lines: readLines(`${path}/${file}`) }));

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
