// What a visitor's phone loads and feels: bytes by type and Core Web Vitals, the median of three cold loads.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../e2e/chromium.ts';

/** 1.6 Mbps, 150 ms round trip, CPU slowed 4 times, 412x823. */
const MOBILE = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  offline: false,
};
const SLOWER_CPU = 4;
const VIEWPORT = { width: 412, height: 823 };
const PATHS = ['/', '/destinations', '/destinations/india', '/destinations/portugal/lisbon', '/offers', '/login'];
const RUNS = 3;

type Bytes = Record<string, number>;
type Vitals = { lcp: number; cls: number; tbt: number; fcp: number; nodes: number };
type Measure = { bytes: Bytes; requests: number; vitals: Vitals };
type Print = (first: string, ...rest: (string | number)[]) => void;

export async function measurePages(
  url: string,
  heading: (title: string, ...columns: string[]) => void,
  row: Print,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const measures = new Map<string, Measure>();
  for (const path of PATHS) measures.set(path, await median(browser, url + path));
  await browser.close();
  heading(
    'Bytes of a first load, as sent (KiB)',
    'document',
    'script',
    'stylesheet',
    'font',
    'image',
    'all',
    'requests',
    'DOM nodes',
  );
  for (const [path, { bytes, requests, vitals }] of measures) {
    const kib = (kind: string) => ((bytes[kind] ?? 0) / 1024).toFixed(1);
    row(
      path,
      kib('Document'),
      kib('Script'),
      kib('Stylesheet'),
      kib('Font'),
      kib('Image'),
      kib('all'),
      requests,
      vitals.nodes,
    );
  }
  heading('Vitals on a phone (ms), median of three', 'FCP', 'LCP', 'blocking', 'CLS');
  for (const [path, { vitals }] of measures)
    row(path, Math.round(vitals.fcp), Math.round(vitals.lcp), Math.round(vitals.tbt), vitals.cls.toFixed(3));
}

async function median(browser: Browser, url: string): Promise<Measure> {
  const runs: Measure[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, url));
  return runs.sort((a, b) => a.vitals.lcp - b.vitals.lcp)[Math.floor(RUNS / 2)] as Measure;
}

async function measure(browser: Browser, url: string): Promise<Measure> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await session.send('Network.emulateNetworkConditions', MOBILE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  const vitals = await readVitals(page);
  await context.close();
  return { ...traffic, vitals };
}

async function watchTraffic(session: CDPSession): Promise<{ bytes: Bytes; requests: number }> {
  const traffic = { bytes: { all: 0 } as Bytes, requests: 0 };
  const kinds = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    traffic.bytes[kind] = (traffic.bytes[kind] ?? 0) + encodedDataLength;
    traffic.bytes.all = (traffic.bytes.all ?? 0) + encodedDataLength;
    traffic.requests += 1;
  });
  return traffic;
}

type Watched = Window & { vitals: { lcp: number; cls: number; tbt: number } };

/** Runs in the page, before its own scripts. */
function observe() {
  const vitals = { lcp: 0, cls: 0, tbt: 0 };
  (window as unknown as Watched).vitals = vitals;
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) vitals.cls += entry.value ?? 0;
  });
  watch('longtask', (entry) => {
    vitals.tbt += Math.max(0, entry.duration - 50);
  });
}

const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => ({
    ...(window as unknown as Watched).vitals,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    nodes: document.querySelectorAll('*').length,
  }));
