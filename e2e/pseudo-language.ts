// A copy of the checkout whose English is pseudo-English, from which a product is started as from the checkout itself.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import english from '../messages/en.json' with { type: 'json' };
import { otherLanguages } from '../scripts/built-language.ts';
import { newTestFolder } from '../test/folders.ts';
import { pseudoMarkdown, pseudoMessages, pseudoWords } from './pseudo-english.ts';

const root = new URL('..', import.meta.url).pathname;
/** What a build and a start read. */
const SOURCES = [
  ...['src', 'packages', 'content', 'messages', 'migrations', 'public', 'scripts', 'project.inlang'],
  ...['main.ts', 'start.js', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
  'react-router.config.ts',
];
/** Made from what stays English: learning it again would take seconds. */
const LEARNED = 'src/topics.generated.bin';
/** What a build of the checkout has and this one leaves out: the scripts of other languages, and compressed copies. */
const LEFT_OUT = [...otherLanguages.map((language) => `server/manifest.${language}.json`), 'client/favicon.svg.br'];

/** Set by e2e/build.ts: one folder for all workers of a run. A worker that begins again after a failure finds its build there. */
const FOLDER = 'NORTHFARE_E2E_PSEUDO';
export function reservePseudoFolder(): string {
  process.env[FOLDER] ??= newTestFolder('northfare-pseudo-');
  return process.env[FOLDER];
}

const listed = (...options: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...options, '--', ...SOURCES], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));

/** The folder of the copy. The first start in it builds it. */
export function pseudoCheckout(): string {
  const folder = reservePseudoFolder();
  const done = join(folder, 'node_modules');
  if (existsSync(done)) return folder;
  const put = (file: string, from = file) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, from), join(folder, file));
  };
  for (const file of listed('--cached', '--others', '--exclude-standard')) {
    put(file);
    const written = pseudoFile(file);
    if (written !== undefined) writeFileSync(join(folder, file), written);
  }
  put(LEARNED);
  for (const file of LEFT_OUT) put(`left-out/${file}`, `build/${file}`);
  symlinkSync(join(root, 'node_modules'), done);
  return folder;
}

function pseudoFile(file: string): string | undefined {
  const text = () => readFileSync(join(root, file), 'utf8');
  if (file === 'messages/en.json') return pseudoMessages(text());
  if (file === 'package.json') return withShortBuild(text());
  if (/^content\/en\/.*\.md$/.test(file)) return pseudoMarkdown(text());
  return undefined;
}

function withShortBuild(manifest: string): string {
  const parsed = JSON.parse(manifest) as typeof import('../package.json');
  parsed.scripts.bundle = 'react-router build && cp -r left-out/. build/';
  return JSON.stringify(parsed);
}

/** A message of the copy, for finding what it names. */
export const pseudoSentence = (key: keyof typeof english): string => pseudoWords(String(english[key]));
