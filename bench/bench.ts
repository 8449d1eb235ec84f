// `npm run bench`: bytes, vitals and requests per second of the production build, as ratios to plain servers in the same
// run. `npm run bench -- pages`, `server`, `inquiries`, `mechanisms`, `lighthouse`, `catalogue` or `goals` measures
// that part alone; the last four run only when named, and `goals` ends with 1 if one is missed.
import { removeFolder, startProduct } from '../e2e/product.ts';
import { newBenchFolder } from '../test/folders.ts';
import { measureAttacks } from './attacks.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureGoals } from './goals.ts';
import { measureInquiries } from './inquiries.ts';
import { grade } from './lighthouse.ts';
import { measureMechanisms } from './mechanisms.ts';
import { measurePages } from './pages.ts';
import { measureServer } from './server.ts';

const named = process.argv.slice(2);
const ONLY_NAMED = ['mechanisms', 'lighthouse', 'catalogue', 'goals', 'attacks'];
const wanted = (part: string) => (named.length === 0 ? !ONLY_NAMED.includes(part) : named.includes(part));

const folder = newBenchFolder();
const begun = performance.now();
const first = await startProduct({ DATA_DIR: folder });
const firstStart = performance.now() - begun;
await first.end();
const again = performance.now();
const product = await startProduct({ DATA_DIR: folder });
const seconds = (ms: number) => (ms / 1000).toFixed(1);
console.log(
  `First start with a new database: ${seconds(firstStart)} s; second start: ${seconds(performance.now() - again)} s`,
);
try {
  if (wanted('pages')) await measurePages(product.url);
  if (wanted('mechanisms')) await measureMechanisms(product.url);
  if (wanted('server')) await measureServer(product);
  if (wanted('lighthouse')) await grade(product.url);
  if (wanted('attacks')) {
    const held = [await measureAttacks(product, 1), await measureAttacks(product, 5)];
    if (held.includes(false)) process.exitCode = 1;
  }
  if (wanted('goals') && (await measureGoals(product)) > 0) process.exitCode = 1;
} finally {
  await product.end();
}
try {
  if (wanted('inquiries')) await measureInquiries(folder);
  if (wanted('catalogue')) await measureCatalogue(folder);
} finally {
  removeFolder(folder);
}
