// A readable name from the User-Agent: 'Chrome on Windows'. For display only.
import { m } from '#messages';

/** The first match wins, because many browsers also name others. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (known: [RegExp, string][], text: string) => known.find(([pattern]) => pattern.test(text))?.[1];

/** Longer than any real User-Agent; the rest is cut off. */
const MAX_LENGTH = 300;

export function deviceWords(header: string): string {
  const userAgent = header.slice(0, MAX_LENGTH);
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return m.sessions_device({ browser, system });
  return browser ?? system ?? m.sessions_device_unknown();
}
