import base from './playwright.config.ts';
export default { ...base, testDir: 'e2e', timeout: 300_000, expect: { timeout: 20_000 }, globalSetup: undefined };
