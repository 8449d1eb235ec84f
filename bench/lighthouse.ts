// Lighthouse on every public page: performance as the median of three, the other grades from the last run.
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../e2e/chromium.ts';
import { freePort } from '../e2e/product.ts';
import { importTool } from '../scripts/tools.ts';
import { heading, median, row } from './print.ts';

const PATHS = [
  '/',
  '/destinations',
  '/destinations/india',
  '/destinations/portugal/lisbon',
  '/offers',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
  '/accessibility',
  '/login',
  '/register',
];
const RUNS = 3;
const GRADES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Audit = { title: string; score: number | null; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Result = { lhr: { categories: Record<string, Category>; audits: Record<string, Audit> } };
/** What is used of Lighthouse. */
type Lighthouse = {
  default: (url: string, flags: object, config: unknown) => Promise<Result | undefined>;
  desktopConfig: unknown;
};

export async function grade(url: string): Promise<void> {
  for (const form of ['mobile', 'desktop'] as const) {
    heading(`Lighthouse, ${form}`, 'speed', 'access', 'practices', 'SEO', 'LCP ms', 'blocking');
    for (const path of PATHS) await gradePage(url + path, path, form);
  }
}

async function gradePage(url: string, path: string, form: 'mobile' | 'desktop') {
  const runs: Awaited<ReturnType<typeof runOnce>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(url, form));
  const last = runs.at(-1);
  const speed = median(runs.map(({ grades }) => grades[0] ?? 0));
  const middle = (of: 'lcp' | 'tbt') => Math.round(median(runs.map((run) => run[of])));
  row(path, speed, ...(last?.grades.slice(1) ?? []), middle('lcp'), middle('tbt'));
  for (const sentence of last?.missed ?? []) console.log(`    ${sentence}`);
}

async function runOnce(url: string, form: 'mobile' | 'desktop') {
  const port = await freePort();
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const browser: Browser = await chromium.launch({ executablePath: ensureChromium(), args });
  try {
    const { default: lighthouse, desktopConfig } = (await importTool('bench', 'lighthouse')) as Lighthouse;
    const config = form === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(url, { port, onlyCategories: [...GRADES], logLevel: 'error' }, config);
    if (!result) throw new Error(`${url}: no result`);
    const { categories, audits } = result.lhr;
    const value = (id: string) => audits[id]?.numericValue ?? 0;
    const missed = GRADES.slice(1).flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .map((ref) => ({ ...ref, audit: audits[ref.id] }))
        .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
        .map(({ audit }) => `${id}: ${audit?.title}`),
    );
    return {
      grades: GRADES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      missed,
    };
  } finally {
    await browser.close();
  }
}
