// Builds the site unconditionally: for `npm test`, after `npm run generate`.
import { rmSync } from 'node:fs';
import { StartError } from '../src/platform/start-error.ts';
import { buildWhenNeeded } from './build-when-needed.ts';

rmSync(new URL('../build/sources', import.meta.url), { force: true }); // without the stamp it builds
try {
  await buildWhenNeeded('bundle');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
