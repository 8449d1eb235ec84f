// Builds the browser's scripts again for each further language, so that no page loads the sentences of another one.
// Files are named by their content: what has no sentence in it is the same file in every language.
// Decision: docs/decisions/0034-language-is-part-of-the-call.md
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { otherLanguages } from './built-language.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const MANIFEST = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

for (const language of otherLanguages) {
  const folder = `${root}build/${language}`;
  const env = { ...process.env, BUILT_LANGUAGE: language };
  const { status } = spawnSync('npx', ['--no-install', 'react-router', 'build'], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  const [file] = globSync('assets/manifest-*.js', { cwd: `${folder}/client` });
  const [, manifest] = MANIFEST.exec(readFileSync(`${folder}/client/${file}`, 'utf8')) ?? [];
  if (!manifest) throw new Error(`the list of routes for "${language}" was not found`);
  writeFileSync(`${root}build/server/manifest.${language}.json`, manifest);
  cpSync(`${folder}/client/assets`, `${root}build/client/assets`, { recursive: true });
  rmSync(folder, { recursive: true });
}
