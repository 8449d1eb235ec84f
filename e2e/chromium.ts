// The browser of the journeys. CHROMIUM_PATH (environment) comes before Debian's and Playwright's own; if there is none, one is installed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's. The shell has no window and needs a third less of a processor. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...DEBIAN, chromium.executablePath()].find((path) => path && existsSync(path));
}

export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-q');
    const install = (name: string) => run('apt-get', 'install', '-y', '-q', '--no-install-recommends', name);
    try {
      install('chromium-headless-shell');
    } catch {
      install('chromium'); // older releases have no separate shell
    }
  } else run('npx', 'playwright', 'install', 'chromium');
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH.');
  return installed;
}

/** Without these a browser on a closed network keeps calling its vendor's services. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
