// `npm run bench:gds`: megabytes a second that the reader of reservation texts reads, for bookings, availability and
// hostile texts of 1 MB, in time of the processor, as other programs may run.
import { readdirSync, readFileSync } from 'node:fs';
import { readGds } from '@northfare/gds';

const BYTES = 1_048_576;
const folder = new URL('../packages/gds/test/samples/', import.meta.url);
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');
const filled = (part: string) => part.repeat(Math.ceil(BYTES / part.length)).slice(0, BYTES);
const zoneOf = (code: string) => (code === 'YUL' ? 'America/Toronto' : 'Europe/Paris');
const distanceKm = () => 5500;

const TEXTS: Readonly<Record<string, string>> = {
  samples: filled(samples || ' 1 AC 870M 10JUN Q YULCDG HK2   755P  850A  11JUN F /DCAC*AB1CD2 /E\n'),
  'segments of Amadeus': filled('  4  AC 870 M 10JUN 4 YULCDG HK2            755P 850A+1 333 E0 D\n'),
  'classes of availability': filled(
    ' 1   AC 870  J9 C9 D4 Z0 P0 Y9 B9 /YUL   CDG2A  755P    850A+1E0/333       6:55\n',
  ),
  'a million newlines': filled('\n'),
  'half a million short lines': filled('A\n'),
  'one line': filled('A'),
  'one line of blanks': filled(' '),
  'lines of 100,000 columns': filled(`${' AC 870M 10JUN Q YULCDG'.repeat(4400)}\n`),
  'nested brackets': filled('(((((((((('),
  'names with brackets': filled(`  1.DOE/JANE${'(INF/'.repeat(10)}\n`),
  'numbers and points': filled('1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1\n'),
  'look-alike letters': filled('\u0410\u0421 870 \u041c 10JUN\n'),
  entities: filled('&gt;&gt;&gt;&nbsp;&#65;&amp;amp;\n'),
  quotes: filled('> > > > > > > >\n'),
};

for (const [name, text] of Object.entries(TEXTS)) {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 10; run += 1) {
    const begun = process.cpuUsage();
    readGds(text, { today: '2026-11-26', zoneOf, distanceKm });
    const { user, system } = process.cpuUsage(begun);
    least = Math.min(least, (user + system) / 1000);
  }
  console.log(`${name}: ${least.toFixed(1)} ms, ${((BYTES / 1_048_576 / least) * 1000).toFixed(0)} MB/s`);
}
