// Checks that style sheets and components agree; part of `npm run lint`.
import { globSync, readFileSync } from 'node:fs';
import { styleFindings } from './style-findings.ts';

// The sheet of the API's description styles markup of its library, not of components.
const sources = globSync('src/**/*.{ts,tsx,css}', { exclude: ['src/paraglide/**', 'src/http/**'] });
const findings = await styleFindings(new Map(sources.map((path) => [path, readFileSync(path, 'utf8')])));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
