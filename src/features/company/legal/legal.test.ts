import { describe, expect, it } from 'vitest';
import { RETENTION_PERIODS } from '#domain/retention-periods.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { openTestApp } from '../../../../test/app.ts';
import { formOf, signedInUser } from '../../../../test/people.ts';
import { login, withFactor } from '../../../../test/two-step.ts';
import type { LegalSection } from './legal.contract.ts';
import { legalSections } from './legal.server.ts';

const privacyText = (config: Config) => legalSections(config, 'privacy');
const termsText = (config: Config) => legalSections(config, 'terms');

const bare = readConfig({});
const whole = readConfig({
  LEGAL_NAME: 'Northfare Travel Inc.',
  LEGAL_ADDRESS: '1 Front Street West, Toronto',
  TICO_NUMBER: '50012345',
  PRIVACY_OFFICER: 'the desk of the director',
});
const wordsOf = (sections: LegalSection[]) => JSON.stringify(sections);

describe('the legal texts', () => {
  it('mention no registration, registered name or officer that is not configured', () => {
    const words = wordsOf([...termsText(bare), ...privacyText(bare)]);
    expect(words).not.toMatch(/TICO|trade name|Our address|privacy officer/);
    expect(words).not.toMatch(/undefined|null/);
    for (const { title, paragraphs, items } of [...termsText(bare), ...privacyText(bare)])
      expect([title, ...paragraphs, ...items.flatMap(({ name, text }) => [name, text])]).not.toContain('');
  });

  it('mention those that are', () => {
    expect(wordsOf(termsText(whole))).toContain('TICO registration number 50012345');
    expect(wordsOf(termsText(whole))).toContain('Northfare is the trade name of Northfare Travel Inc.');
    expect(wordsOf(privacyText(whole))).toContain('1 Front Street West, Toronto');
    expect(wordsOf(privacyText(whole))).toContain('our privacy officer, the desk of the director');
  });

  it.each(['TICO 50012345', 'tico#50012345', 'TICO: 50012345', '50012345'])(
    'name a registration number once, however it was typed: %s',
    (typed) => {
      const words = wordsOf(termsText(readConfig({ TICO_NUMBER: typed })));
      expect(words).toContain('TICO registration number 50012345.');
    },
  );

  it('state what the chat stores, for how long, and that it is not a person who answers first', () => {
    const words = wordsOf(privacyText(bare));
    expect(words).toContain('A chat holds what you write');
    expect(words).toContain('Jessica, who answers first, is an automated assistant.');
    expect(words).toContain('deleted 12 months after its last message');
  });

  it('state how long each kind of data is stored, with the numbers of the nightly clean-up', () => {
    const keep = privacyText(bare).find(({ id }) => id === 'keep');
    const words = wordsOf(keep ? [keep] : []);
    for (const said of [
      `${RETENTION_PERIODS.inquiryMonths} months after its last change`,
      `${RETENTION_PERIODS.tripYears} years after its last change or its departure`,
      `contact page is deleted after ${RETENTION_PERIODS.contactMonths} months, and the copy of a mail after ${RETENTION_PERIODS.mailMonths}`,
      `${RETENTION_PERIODS.chatMonths} months after its last message`,
      `up to ${RETENTION_PERIODS.openQuestionDays} days`,
      `at most ${RETENTION_PERIODS.lessonMonths} months`,
      `${RETENTION_PERIODS.endedSessionDays} days after it ended`,
      `${RETENTION_PERIODS.knownBrowserDays} days after it was last used`,
      `sent twice by mistake goes after ${RETENTION_PERIODS.repeatedCallDays} days`,
      `deleted after ${RETENTION_PERIODS.registrationDays} days`,
      `${RETENTION_PERIODS.invitationDays} days after it ran out`,
      `${RETENTION_PERIODS.endedConsentYears} years after you stopped them`,
      `deleted ${RETENTION_PERIODS.hiddenConsentYears} years later`,
    ])
      expect(words).toContain(said);
  });

  it('give every section its own id', () => {
    for (const sections of [termsText(whole), privacyText(whole)])
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  it('keep a phone number on one line, and end a sentence with one full stop', () => {
    const words = wordsOf(termsText(whole));
    expect(words).not.toMatch(/\.\./);
    expect(words).not.toContain(whole.SITE_PHONE);
    expect(`${words} ${wordsOf(privacyText(whole))}`).toContain(whole.SITE_PHONE.replaceAll(' ', '\u00a0'));
  });

  it('name the law, the courts and the currency', () => {
    const words = wordsOf(termsText(bare));
    for (const said of ['laws of Ontario', 'courts in Toronto', 'Canadian dollars (CAD)', 'WCAG'])
      expect(words).toContain(said);
  });
});

describe('the cookies of the policy', () => {
  const statedCookies = (config: Config) =>
    privacyText(config)
      .flatMap(({ items }) => items)
      .map(({ name }) => name)
      .toSorted();
  it.each([
    ['without Google', { NODE_ENV: 'production' }],
    ['with a local stand-in for it', {}],
    ['with Google itself', { GOOGLE_CLIENT_ID: 'northfare.apps.example' }],
  ])('are those that the product sets, and no others: %s', async (_, env: Record<string, string>) => {
    const app = await openTestApp(env);
    const { browser } = await signedInUser(app, 'reader@example.ca');
    const leaver = app.browser();
    await leaver.post('/api/auth/logout');
    // A registration's cookie is deleted with its code; this one belongs to another pending registration.
    await browser.post('/api/auth/register', formOf('waiting@example.ca'));
    await browser.post('/api/auth/google/nonce');
    await browser.post('/assistant/conversations');
    await browser.post('/api/language', { locale: 'fr' });
    const staff = await signedInUser(app, 'staff@example.ca', 'agent');
    await withFactor(app, staff.browser);
    await login(leaver, 'staff@example.ca');
    expect([...browser.cookies.keys(), ...leaver.cookies.keys()].toSorted()).toEqual(statedCookies(app.config));
    await app.close();
  });
  it('mention Google only if it is configured', () => {
    const google = readConfig({ GOOGLE_CLIENT_ID: 'northfare.apps.example' });
    expect(wordsOf(privacyText(google))).toContain('sign in with Google');
    expect(wordsOf(privacyText(bare))).not.toContain('sign in with Google');
  });
  it('says how long backups hold what was deleted, and nothing of them where none are made', () => {
    expect(wordsOf(privacyText(readConfig({ BACKUP_DIR: '/srv/backups' })))).toContain(
      'Backups are kept for up to 12 months',
    );
    expect(wordsOf(privacyText(bare))).not.toContain('Backups');
  });
});
