// `npm run bench -- goals`: measurements next to their goals. The run ends with 1 if a goal is missed.
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../e2e/chromium.ts';
import { type Product, STAFF } from '../e2e/product.ts';
import { measureInteractions, measureWays } from './interactions.ts';
import { DESKTOP, type Measure, MOBILE, several } from './pages.ts';
import { heading, row } from './print.ts';
import { bareServer, fetchRaw, load, memory } from './server.ts';
import { serveStaticPage } from './static-page.ts';

type Goal = { name: string; measured: number; goal: number; atLeast?: boolean };

const PAINTED = ['/', '/destinations/india', '/destinations/portugal/lisbon', '/offers'];
const KIB = 1024;

/** @returns how many goals are missed */
export async function measureGoals(product: Product): Promise<number> {
  const goals = [
    ...(await paintGoals(product.url)),
    ...(await touchGoals(product.url)),
    ...(await serverGoals(product)),
  ];
  heading('Goals', 'measured', 'goal', '');
  for (const { name, measured, goal, atLeast } of goals)
    row(
      name.padEnd(44),
      round(measured),
      `${atLeast ? '>=' : '<='} ${goal}`,
      isMet({ measured, goal, atLeast }) ? '' : 'missed',
    );
  return goals.filter((one) => !isMet(one)).length;
}

const isMet = ({
  measured,
  goal,
  atLeast = false,
}: Pick<Goal, 'measured' | 'goal'> & { atLeast?: boolean | undefined }) =>
  atLeast ? measured >= goal : measured <= goal;
const round = (value: number) => (value < 10 ? value.toFixed(3) : Math.round(value));

async function paintGoals(url: string): Promise<Goal[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const plain = await serveStaticPage();
  const goals: Goal[] = [];
  let home: Measure | undefined;
  for (const [device, word, goal] of [
    [MOBILE, 'phone', 1.3],
    [DESKTOP, 'desktop', 1.8],
  ] as const) {
    const floor = await several(browser, device, plain.url);
    for (const path of PAINTED) {
      const page = await several(browser, device, url + path);
      if (path === '/') home ??= page;
      goals.push({
        name: `LCP on a ${word} / ${plain.name}: ${path}`,
        measured: page.vitals.lcp / floor.vitals.lcp,
        goal,
      });
      goals.push({ name: `CLS on a ${word}: ${path}`, measured: page.vitals.cls, goal: 0.0009 });
    }
  }
  plain.stop();
  await browser.close();
  if (!home) return goals;
  const { bytes, vitals } = home;
  return [
    ...goals,
    { name: 'KiB before the largest paint, home', measured: vitals.before / KIB, goal: 45 },
    { name: 'KiB before an interaction of the visitor, home', measured: (bytes.all ?? 0) / KIB, goal: 130 },
    { name: 'KiB of script before an interaction, home', measured: (bytes.Script ?? 0) / KIB, goal: 5 },
    { name: 'total blocking time, home (ms)', measured: vitals.tbt, goal: 30 },
  ];
}

async function touchGoals(url: string): Promise<Goal[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const plain = await serveStaticPage();
  const { vitals } = await several(browser, MOBILE, plain.url);
  plain.stop();
  await browser.close();
  const ways = [...(await measureWays(url))].map(([name, took]) => ({
    ...{ name: `a tap to ${name} / full load of ${plain.name}`, measured: took / vitals.loaded, goal: 0.9 },
  }));
  const interactions = [...(await measureInteractions(url))].map(([name, took]) => ({
    ...{ name: `INP of ${name} (ms)`, measured: took, goal: 80 },
  }));
  return [...ways, ...interactions];
}

async function serverGoals(product: Product): Promise<Goal[]> {
  const visitor = await speed(product, '');
  const known = await speed(product, await signIn(product.url));
  return [
    { name: 'requests of the home page / bare Node', measured: visitor, goal: 0.8, atLeast: true },
    { name: 'requests of it for a signed-in person', measured: known, goal: 0.5, atLeast: true },
    { name: 'memory after the bench, no database (MB)', measured: memory(product), goal: 200 },
  ];
}

async function speed({ url, child }: Product, cookie: string): Promise<number> {
  const { body, type } = await fetchRaw(`${url}/`, cookie);
  const bare = await bareServer(body, { 'content-type': type, 'content-length': String(body.length) });
  const floor = await load(bare.url, bare.pid);
  bare.stop();
  const ours = await load(`${url}/`, child.pid ?? 0, cookie);
  return ours.perSecond / floor.perSecond;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(STAFF),
  });
  if (!answer.ok) throw new Error(`signing in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
