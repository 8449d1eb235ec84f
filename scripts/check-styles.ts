// Checks that style sheets and components agree; part of `npm run lint`.
import { globSync, readFileSync } from 'node:fs';
import { styleFindings } from './style-findings.ts';

const sources = globSync('src/**/*.{ts,tsx,css}', { exclude: ['src/paraglide/**'] });
const findings = await styleFindings(new Map(sources.map((path) => [path, readFileSync(path, 'utf8')])));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
