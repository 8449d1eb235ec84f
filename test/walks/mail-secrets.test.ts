// Every kind of mail, with each secret it can hold: staff read the mail without them, its recipient gets them.
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { sectionsOf } from '#features/company/sections/page-sections.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { renderMail } from '../../src/mails.tsx';
import { readConfig } from '../../src/platform/config.ts';
import type { MailKind, MailProps } from '../../src/platform/mail.ts';

const SITE = 'https://northfare.example';
const config = readConfig({});
const setting = { company: companyOf(config), publicUrl: SITE, openings: sectionsOf(config, 'mails') };
const trip = {
  ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: '2027-05-03', tripDuration: 7, name: 'Amina Roy' },
  ...{ adults: 2, children: 0, infants: 0, budgetPerPerson: 1200 },
};
const inquiry = { ...trip, email: 'amina@example.ca', phone: '+15145550118', notes: '', bestTimeToTalk: '' };
const contact = { name: 'Amina', email: 'amina@example.ca', number: '+15145550118', purpose: 'A trip', message: 'Hi' };
const reference = 'K7M3-9QXD';
const code = '482913';
const link = (name: string) => `${SITE}/${name}?email=amina%40example.ca&token=Zk3-${name}_x`;

const flight = {
  ...{ carrier: 'TP', number: '260', airline: 'TAP Air Portugal', operatedBy: '', from: 'YYZ', fromCity: 'Toronto' },
  ...{ fromName: 'Toronto Pearson', fromTerminal: '3', to: 'LIS', toCity: 'Lisbon', toName: 'Lisbon', toTerminal: '1' },
  ...{ departs: '2027-06-10T22:25', arrives: '2027-06-11T10:15', cabin: 'economy' as const, baggage: '', stops: 0 },
  status: 'HK',
};

/** A new kind of mail does not compile without its row here. `secrets` are the props that open something. */
const KINDS: { [K in MailKind]: { props: MailProps[K]; secrets: readonly string[] } } = {
  'account-code': { props: { code, minutes: 10 }, secrets: [code, '482 913'] },
  'chat-code': { props: { code, minutes: 10 }, secrets: [code, '482 913'] },
  'password-reset': {
    props: { firstName: 'Amina', link: link('reset'), minutes: 60 },
    secrets: [link('reset')],
  },
  'news-confirm': { props: { link: link('news') }, secrets: [link('news')] },
  'inquiry-received': {
    props: { reference, trip, picture: '', proven: true, preferences: link('preferences'), confirmNews: link('news') },
    secrets: [link('preferences'), link('news')],
  },
  'inquiry-sales': { props: { reference, inquiry }, secrets: [] },
  'inquiry-cancelled': { props: { reference, inquiry, id: 'i', was: 'accepted' }, secrets: [] },
  'inquiry-status': { props: { reference, trip, status: 'accepted', adminNotes: '' }, secrets: [] },
  'inquiry-letter': { props: { reference, subject: 'Your trip', text: 'Two ways to Lisbon' }, secrets: [] },
  'quote-sent': {
    props: {
      ...{ reference, trip, url: link('quote'), paperUrl: link('paper'), message: 'Two ways to Lisbon', options: 2 },
      changes: ['Shorter'],
      ...{ priceUntil: '2026-12-01T05:00:00.000Z', seatsUntil: '2026-11-30T22:00:00.000Z' },
    },
    secrets: [link('quote'), link('paper')],
  },
  'acceptance-code': { props: { code, minutes: 10 }, secrets: [code, '482 913'] },
  'quote-receipt': {
    props: { reference, statement: 'Option 1', hash: 'ab12'.repeat(16), url: link('quote') },
    secrets: [link('quote')],
  },
  'quote-reminder': {
    props: { trip, url: link('quote'), priceUntil: '2026-12-01T05:00:00.000Z' },
    secrets: [link('quote')],
  },
  'quote-answered': {
    props: {
      ...{ id: 'q', number: 1, name: 'Amina Roy', from: trip.from, to: trip.to },
      ...{ outcome: 'declined', option: 0, totalCents: 0, reason: 'Too early' },
    },
    secrets: [],
  },
  'booking-itinerary': {
    props: {
      ...{ reference, trip, url: link('trip'), message: 'Have a good trip', airlineReference: 'AB12CD' },
      ...{ flights: [flight], calendarUrl: link('calendar') },
      passengers: [{ kind: 'adult', given: 'Amina', surname: 'Roy', ticket: '047-2345678901' }],
    },
    secrets: [link('trip'), link('calendar')],
  },
  'booking-change': {
    props: {
      ...{ reference, trip, url: link('trip'), message: '', answerBy: '2026-12-01T05:00:00.000Z' },
      pairs: [{ before: flight, after: { ...flight, departs: '2027-06-10T23:25' }, same: false }],
    },
    secrets: [link('trip')],
  },
  'booking-answered': {
    props: { id: 'b', name: 'Amina Roy', from: trip.from, to: trip.to, outcome: 'silent', reason: '' },
    secrets: [],
  },
  'booking-alarm': {
    props: {
      ...{ id: 'b', name: 'Amina Roy', from: trip.from, to: trip.to, reference: 'AB12CD' },
      ...{ ticketBy: '2026-12-01T05:00:00.000Z', tickets: 0, passengers: 2, unheld: ['TP 260 (UN)'], escalated: true },
    },
    secrets: [],
  },
  'contact-message': { props: { contact }, secrets: [] },
  'staff-invitation': {
    props: { name: 'Noor', by: 'Amina Roy', role: 'agent', link: link('sign-up'), days: 7 },
    secrets: [link('sign-up')],
  },
  'sender-test': { props: { site: 'Northfare', link: link('sender') }, secrets: [link('sender')] },
  'contact-answer': { props: { name: 'Amina', purpose: 'A trip', message: 'Hi', answer: 'Hello' }, secrets: [] },
  'account-exists': { props: { firstName: 'Amina' }, secrets: [] },
  'account-leaving': { props: { firstName: 'Amina', date: '2027-05-03' }, secrets: [] },
  'account-kept': { props: { firstName: 'Amina' }, secrets: [] },
  'google-joined': { props: { firstName: 'Amina' }, secrets: [] },
  'password-changed': { props: { firstName: 'Amina' }, secrets: [] },
  'passkey-added': { props: { firstName: 'Amina', name: 'My phone' }, secrets: [] },
  'passkey-removed': { props: { firstName: 'Amina', name: 'My phone' }, secrets: [] },
  'factor-on': { props: { firstName: 'Amina' }, secrets: [] },
  'factor-app-off': { props: { firstName: 'Amina' }, secrets: [] },
  'factor-off': { props: { firstName: 'Amina' }, secrets: [] },
  'factor-reset': { props: { firstName: 'Amina', by: 'Chris Lim' }, secrets: [] },
  'recovery-code-used': { props: { firstName: 'Amina', left: 9 }, secrets: [] },
  'session-new-device': {
    props: { firstName: 'Amina', userAgent: 'Firefox', at: '2026-11-20T12:00:00Z' },
    secrets: [],
  },
};
/** Words of the six claims: since when, at every hour, by phone, one person, experts, partners. */
const CLAIMED =
  /24\/7|since \d{4}|depuis \d{4}|jour et nuit|answers? the phone|répond(?:ent)? au téléphone|by name|expert|partner|partenaire/i;
const kinds = Object.keys(KINDS) as MailKind[];
const inHtml = (text: string) => text.replaceAll('&', '&amp;');
const rendered = (kind: MailKind) => renderMail(kind, KINDS[kind].props as never, setting);

describe.each(kinds)('%s', (kind) => {
  const { secrets } = KINDS[kind];

  it('is read by staff without its secrets', async () => {
    const { subject, html, text, whole } = await rendered(kind);
    const shown = `${subject}\n${html}\n${text}`;
    for (const secret of secrets) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain(inHtml(secret));
    }
    expect(whole !== undefined).toBe(secrets.length > 0);
    expect(/\[(code|link) hidden\]/.test(text)).toBe(secrets.length > 0);
  });

  it('has no link with a query, a fragment or a token, and no run of six digits, that staff can read', async () => {
    const { subject, html, text } = await rendered(kind);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/https?:\/\/[^\s"<>]*[?#]/);
      expect(part.replace(/#[\da-f]{6}\b|\+?\d{11}|\+1 \d{3} \d{3} \d{4}/g, '')).not.toMatch(/\b\d{3} ?\d{3}\b/);
    }
  });

  it('claims nothing that the agency has not confirmed, in each language', async () => {
    expect(config.claims).toEqual({});
    for (const locale of LOCALES) {
      const { subject, html, text } = await inLocale(locale, () => {
        const setting = { company: companyOf(config), publicUrl: SITE, openings: sectionsOf(config, 'mails') };
        return renderMail(kind, KINDS[kind].props as never, setting);
      });
      expect(CLAIMED.exec(`${subject}\n${html}\n${text}`)?.[0]).toBeUndefined();
    }
  });

  it('reaches its recipient whole, without a trace of the marks', async () => {
    const { whole, ...shown } = await rendered(kind);
    const sent = whole ?? shown;
    for (const secret of secrets)
      expect(
        [sent.subject, sent.text, sent.html].some((part) => part.includes(secret) || part.includes(inHtml(secret))),
      ).toBe(true);
    for (const part of [sent.subject, sent.html, sent.text, shown.subject, shown.html, shown.text])
      expect(part).not.toMatch(/[\uE000-\uF8FF]/);
  });
});

it('no text of a visitor hides a part of a mail from staff', async () => {
  const message = 'c\uE000Send me the money\uE000e [code hidden]';
  const { text } = await renderMail('contact-message', { contact: { ...contact, message } }, setting);
  expect(text).toContain('Send me the money');
});
