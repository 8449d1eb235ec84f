// The pages' build: made when the sources changed, loaded once; in development through Vite with reloading.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { type Config, StartError } from '#platform/config.ts';
import type { PageContext } from '#platform/page-context.ts';
import type { renderMail } from './mails.tsx';
import type { RenderPage } from './server.ts';

type Entry = { createPageContext: (page: PageContext) => RouterContextProvider; renderMail: typeof renderMail };
export type Pages = {
  render: RenderPage;
  renderMail: typeof renderMail;
  /** Folder of the browser's files; undefined in development, where Vite serves them. */
  assets: string | undefined;
  withDevelopment: (listener: RequestListener) => RequestListener;
};

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = `${root}build/server/index.js`;
const stampFile = `${root}build/sources`;

export const loadPages = (config: Config): Promise<Pages> =>
  config.NODE_ENV === 'development' ? developmentPages() : builtPages();

async function builtPages(): Promise<Pages> {
  const stamp = sourcesStamp();
  if (!existsSync(bundle) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) buildPages(stamp);
  const build = (await import(pathToFileURL(bundle).href)) as ServerBuild;
  const entry = build.entry.module as unknown as Entry;
  const handle = createRequestHandler(build, 'production');
  return {
    render: (request, page) => handle(request, entry.createPageContext(page)),
    renderMail: entry.renderMail,
    assets: `${root}build/client`,
    withDevelopment: (listener) => listener,
  };
}

function buildPages(stamp: string) {
  process.stdout.write('Building the pages, this takes a few seconds…\n');
  const made = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (made.status !== 0) throw new StartError(`The pages could not be built:\n${made.stdout}${made.stderr}`);
  mkdirSync(`${root}build`, { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Changes when a source file does: names, sizes and times, so that a start costs no reading. */
function sourcesStamp(): string {
  const digest = createHash('sha256');
  for (const place of [
    'src',
    'messages',
    'public',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'project.inlang/settings.json',
  ]) {
    const files = statSync(root + place).isFile()
      ? [place]
      : readdirSync(root + place, { recursive: true }).map((name) => `${place}/${name}`);
    for (const file of files.filter((name) => !/\.test\.tsx?$|paraglide|generated/.test(name)).sort()) {
      const { size, mtimeMs } = statSync(root + file);
      if (!statSync(root + file).isDirectory()) digest.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return digest.digest('hex');
}

async function developmentPages(): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const entry = async () => (await load()).entry.module as unknown as Entry;
  const handle = createRequestHandler(load, 'development');
  return {
    render: async (request, page) => handle(request, (await entry()).createPageContext(page)),
    renderMail: async (...mail) => (await entry()).renderMail(...mail),
    assets: undefined,
    withDevelopment: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  };
}
