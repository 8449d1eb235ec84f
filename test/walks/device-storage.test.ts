// The browser's storage has one door, in which every keeper is declared; a sign-out clears it.
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEEPERS } from '../../src/platform/device-storage.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { PASSWORD, signedInUser } from '../people.ts';

const DOOR = 'src/platform/device-storage.ts';
/** Runs before any module, and only reads whether the chat is open. */
const INLINE = 'src/ui/page/first-interaction.ts';
const STORAGE =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\.cookie\b|\bcaches\.(?:open|match)\b|\bwindow\.name\b/;

describe('the storage of the browser', () => {
  it('is used by no file except its door', () => {
    const users = globSync('{src,packages}/**/*.{ts,tsx,js,html}')
      .filter((file) => !/node_modules|paraglide|\.test\./.test(file))
      .filter((file) => STORAGE.test(readFileSync(file, 'utf8')))
      .sort();
    expect(users).toEqual([DOOR, INLINE]);
  });

  it('is only read, for declared keys, by the script that runs before any module', () => {
    const uses = readFileSync(INLINE, 'utf8').match(/(?:local|session)Storage\S*/g) ?? [];
    const keys = Object.values(KEEPERS).map(({ key }) => key as string);
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses) expect(keys).toContain(/^sessionStorage\.(\w+)\)?;?$/.exec(use)?.[1]);
  });

  it('keeps after a sign-out only what a person wished for the device', () => {
    const kept = Object.values(KEEPERS).filter(({ lasts }) => lasts === 'device');
    expect(kept.map(({ key }) => key).sort()).toEqual([
      'nf_chat_muted',
      'northfare-desk-muted',
      'northfare.airport',
      'northfare.email',
      'northfare.google',
      'northfare.passkey',
      'northfare.widgets',
    ]);
  });
});

describe('the browser is told to clear its storage', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());
  const clearing = ({ headers }: { headers: Headers }) => headers.get('clear-site-data');

  it('by a sign-out, also of a session that is over, and not by other answers', async () => {
    const { browser } = await signedInUser(app, 'leaves@example.ca');
    expect(clearing(await browser.get('/api/auth/check'))).toBeNull();
    expect(clearing(await browser.post('/api/auth/logout'))).toBe('"storage"');
    expect(clearing(await browser.post('/api/auth/logout'))).toBe('"storage"');
  });

  it('by closing the account', async () => {
    const { browser } = await signedInUser(app, 'closes@example.ca');
    expect(clearing(await browser.post('/api/account/deletion', { password: 'Wrong-horse-9' }))).toBeNull();
    expect(clearing(await browser.post('/api/account/deletion', { password: PASSWORD }))).toBe('"storage"');
  });
});
