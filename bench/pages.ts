// What a visitor loads and feels: bytes by type and Core Web Vitals, the median of three cold loads, compared with a static page.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../e2e/chromium.ts';
import { HYDRATED } from '../src/ui/page/first-interaction.ts';
import { heading, median, row } from './print.ts';
import { serveStaticPage } from './static-page.ts';

type Device = { name: string; width: number; height: number; scale: number; slower: number; network?: Network };
type Network = { latency: number; downloadThroughput: number; uploadThroughput: number; offline: boolean };
export const MOBILE: Device = {
  name: 'a phone (1.6 Mbps, 150 ms, CPU / 4, 412x823)',
  width: 412,
  height: 823,
  scale: 1.75,
  slower: 4,
  network: {
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
    offline: false,
  },
};
export const DESKTOP: Device = { name: 'a desktop (1350x940)', width: 1350, height: 940, scale: 1, slower: 1 };
const PATHS = ['/', '/destinations', '/destinations/india', '/destinations/portugal/lisbon', '/offers', '/login'];
const RUNS = 3;
/** How long a visitor looks at a page that answers before tapping. */
const LOOK_MS = 1_000;

type Bytes = Record<string, number>;
/** LCP and its four parts: the first byte, the request of its picture, the end of that download, the paint. */
type Vitals = {
  lcp: number;
  firstByte: number;
  loadDelay: number;
  loading: number;
  renderDelay: number;
  /** Bytes received before the largest paint. */
  before: number;
  cls: number;
  tbt: number;
  fcp: number;
  loaded: number;
  nodes: number;
};
export type Measure = { bytes: Bytes; requests: number; vitals: Vitals };

/** LCP in ms and bytes sent on the slow phone, by path. */
export async function measureVisits(url: string, paths: readonly string[]) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const measures = new Map<string, { lcp: number; bytes: number }>();
  for (const path of paths) {
    const { bytes, vitals } = await several(browser, MOBILE, url + path);
    measures.set(path, { lcp: vitals.lcp, bytes: bytes.all ?? 0 });
  }
  await browser.close();
  return measures;
}

export async function measurePages(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const plain = await serveStaticPage();
  for (const device of [MOBILE, DESKTOP]) {
    const floor = await several(browser, device, plain.url);
    const measures = new Map<string, Measure>();
    for (const path of PATHS) measures.set(path, await several(browser, device, url + path));
    if (device === MOBILE) printBytes(measures);
    heading(`Vitals on ${device.name} in ms, median of three`, 'FCP', 'LCP', `x ${plain.name}`, 'blocking', 'CLS');
    row(`${plain.name}, 30 KB of text`, Math.round(floor.vitals.fcp), Math.round(floor.vitals.lcp), '1.00');
    for (const [path, { vitals }] of measures) {
      const ratio = (vitals.lcp / floor.vitals.lcp).toFixed(2);
      row(path, Math.round(vitals.fcp), Math.round(vitals.lcp), ratio, Math.round(vitals.tbt), vitals.cls.toFixed(3));
    }
    printParts(device.name, measures);
    if (device === MOBILE) await measureClicks(browser, url, floor.vitals.loaded, plain.name);
  }
  await browser.close();
  plain.stop();
}

function printBytes(measures: Map<string, Measure>) {
  const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'all'];
  const columns = kinds.map((kind) => kind.toLowerCase());
  heading('Bytes of a first load, as sent with headers (KiB)', ...columns, 'requests', 'DOM nodes');
  for (const [path, { bytes, requests, vitals }] of measures)
    row(path, ...kinds.map((kind) => ((bytes[kind] ?? 0) / 1024).toFixed(1)), requests, vitals.nodes);
}

function printParts(name: string, measures: Map<string, Measure>) {
  heading(`LCP on ${name}, in its parts (ms)`, 'first byte', 'until asked', 'loading', 'until shown', 'KiB before');
  for (const [path, { vitals }] of measures) {
    const { firstByte, loadDelay, loading, renderDelay, before } = vitals;
    row(path, ...[firstByte, loadDelay, loading, renderDelay].map(Math.round), (before / 1024).toFixed(1));
  }
}

export async function several(browser: Browser, device: Device, url: string): Promise<Measure> {
  const runs: Measure[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, device, url));
  const [first] = runs as [Measure];
  const middle = (of: keyof Vitals) => median(runs.map(({ vitals }) => vitals[of]));
  const keys = Object.keys(first.vitals) as (keyof Vitals)[];
  return { ...first, vitals: Object.fromEntries(keys.map((key) => [key, middle(key)])) as Vitals };
}

export async function open(browser: Browser, { width, height, scale, slower, network }: Device) {
  const touch = network !== undefined;
  const viewport = { width, height };
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale, isMobile: touch, hasTouch: touch });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  if (network) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(observe);
  return { context, page, traffic };
}

/** @param before a script that runs before those of the page */
export async function measure(browser: Browser, device: Device, url: string, before = ''): Promise<Measure> {
  const { context, page, traffic } = await open(browser, device);
  await page.addInitScript(before);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  const vitals = await readVitals(page);
  await context.close();
  const { bytes, requests, arrived } = traffic;
  const early = arrived.filter(({ at }) => at <= vitals.lcp).reduce((sum, { size }) => sum + size, 0);
  return { bytes, requests, vitals: { ...vitals, before: early } };
}

/** From a tap on a link of the home page to the heading of the next page, compared with a full load of the static page. */
async function measureClicks(browser: Browser, url: string, floor: number, name: string) {
  const clicks = { 'to a city': '[data-offer=pass] a[href^="/destinations/"]', 'to About': 'footer a[href="/about"]' };
  heading('A click in the app on that phone (ms)', 'heading', `x ${name}`);
  for (const [title, selector] of Object.entries(clicks)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await click(browser, url, selector));
    row(title, Math.round(median(times)), (median(times) / floor).toFixed(2));
  }
}

/** Milliseconds from a tap on a link to the next heading. @param before a script that runs before those of the page */
export async function click(browser: Browser, url: string, selector: string, before = ''): Promise<number> {
  const { context, page } = await open(browser, MOBILE);
  await page.addInitScript(before);
  await page.goto(url, { waitUntil: 'networkidle' });
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  await lookAround(page);
  await page.evaluate(noticeHeading);
  await link.tap();
  await page.waitForFunction(() => (window as unknown as Noticed).took !== undefined);
  const took = await page.evaluate(() => (window as unknown as Noticed).took as number);
  await context.close();
  return took;
}

/** A visitor moves the page and looks before tapping; the first interaction starts its scripts. */
export async function lookAround(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED);
  await page.waitForTimeout(LOOK_MS);
}

type Noticed = Window & { took?: number };
/** Runs in the page: from the first event of the tap until a different h1 was painted. */
function noticeHeading() {
  const before = document.querySelector('h1')?.textContent;
  let begun: number | undefined;
  document.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      begun ??= timeStamp;
    },
    true,
  );
  const look = () => {
    const now = document.querySelector('h1')?.textContent;
    if (begun === undefined || !now || now === before) return requestAnimationFrame(look);
    (window as unknown as Noticed).took = performance.now() - begun;
    return 0;
  };
  look();
}

type Traffic = { bytes: Bytes; requests: number; arrived: { at: number; size: number }[] };

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { bytes: { all: 0 }, requests: 0, arrived: [] };
  let begun: number | undefined;
  const kinds = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    begun ??= timestamp;
  });
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    traffic.arrived.push({ at: (timestamp - (begun ?? timestamp)) * 1000, size: encodedDataLength });
    const kind = kinds.get(requestId) ?? 'Other';
    traffic.bytes[kind] = (traffic.bytes[kind] ?? 0) + encodedDataLength;
    traffic.bytes.all = (traffic.bytes.all ?? 0) + encodedDataLength;
    traffic.requests += 1;
  });
  return traffic;
}

type Watched = Window & {
  vitals: { lcp: number; cls: number; picture: string };
  tasks: { start: number; end: number }[];
};

/** Runs in the page, before its own scripts. */
function observe() {
  const watched = window as unknown as Watched;
  watched.vitals = { lcp: 0, cls: 0, picture: '' };
  watched.tasks = [];
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean; url?: string }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    watched.vitals.lcp = entry.startTime;
    watched.vitals.picture = entry.url ?? '';
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) watched.vitals.cls += entry.value ?? 0;
  });
  watch('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, end: startTime + duration });
  });
}

/** Total blocking time as defined: the part of each task beyond 50 ms, from the first paint on (web.dev/tbt). */
const readVitals = (page: Page): Promise<Omit<Vitals, 'before'>> =>
  page.evaluate(() => {
    const { vitals, tasks } = window as unknown as Watched;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocked = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - 50));
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { lcp, cls, picture } = vitals;
    const firstByte = navigation?.responseStart ?? 0;
    const [shown] = performance.getEntriesByName(picture) as PerformanceResourceTiming[];
    const [asked, there] = shown ? [shown.startTime, shown.responseEnd] : [firstByte, firstByte];
    return {
      ...{ lcp, cls, firstByte, loadDelay: asked - firstByte, loading: there - asked, renderDelay: lcp - there },
      fcp,
      tbt: blocked.reduce((sum, time) => sum + time, 0),
      loaded: navigation?.loadEventEnd ?? 0,
      nodes: document.querySelectorAll('*').length,
    };
  });
