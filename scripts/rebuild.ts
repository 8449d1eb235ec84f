// Builds the site, whatever is there: for `npm test`, after `npm run generate`.
import { rmSync } from 'node:fs';
import { buildWhenNeeded } from './build-when-needed.ts';

rmSync(new URL('../build/sources', import.meta.url), { force: true }); // without the stamp it builds
buildWhenNeeded('bundle');
