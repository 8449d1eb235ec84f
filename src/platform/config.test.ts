import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', 'yes'],
    ['METRICS_PORT', '3000'],
    ['PUBLIC_URL', 'northfare.ca'],
    ['PUBLIC_URL', 'ftp://northfare.ca'],
    ['SMTP_URL', 'http://mail'],
    ['MAILBOX_URL', 'pop3://desk:secret@mail.example'],
    ['MAILBOX_URL', 'imaps://mail.example/INBOX'],
    ['MAILBOX_URL', 'imaps://desk@mail.example'],
    ['MAILBOX_URL', 'imaps:///INBOX'],
    ['MAILBOX_URL', 'imaps://desk:secret?@mail.example'],
    ['MAILBOX_URL', 'imaps://desk:100%@mail.example'],
    ['MAILBOX_URL', 'imaps://desk:secret@mail.example/INBOX%0D%0A'],
    ['MAILBOX_URL', 'imaps://desk:secret@mail.example/*'],
    ['DATABASE_URL', 'mysql://x'],
    ['SALES_EMAIL', 'desk'],
    ['MAIL_FROM', 'Northfare'],
    ['MAIL_FROM', 'Northfare <hello>'],
    ['MAIL_FROM', 'Northfare <hello@northfare.example>, Other <other@northfare.example>'],
    ['MAIL_FROM', 'Northfare <hello@northfare.example> <other@northfare.example>'],
    ['MAIL_FROM_NAME', 'x'.repeat(61)],
    ['MAIL_REPLY_TO', 'Desk <desk@northfare.example>'],
    ['ANSWER_HOURS', 'within a day'],
    ['ANSWER_HOURS', '81'],
    ['ANSWER_TIME', 'within a day'],
    ['DNS_SERVERS', 'dns.example'],
    ['DNS_SERVERS', '127.0.0.1, 127.0.0.1:no'],
    ['SEARCH_WIDGET_SRC', 'javascript:alert(1)'],
    ['REVIEWS_WIDGET_SRC', 'badge.js'],
    ['LOG_LEVEL', 'loud'],
    ['SEED', 'maybe'],
    ['SERVICES', 'site,shop'],
    ['SESSION_SECRET', 'short'],
    ['BACKUP_KEY', 'a short password'],
    ['TRUSTED_PROXIES', '10.0.0.0/40'],
    ['TRUSTED_PROXIES', '127.0.0.1, proxy.example'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'staging'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}:`);
  });

  it('name all mistakes together', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'y' })).toThrow(/PORT:[\s\S]*SEED:/);
  });

  it('need a secret in production with an external database', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1/northfare' };
    expect(() => readConfig(env)).toThrow('SESSION_SECRET:');
    expect(readConfig({ ...env, SESSION_SECRET: 'x'.repeat(32) }).SESSION_SECRET).toHaveLength(32);
  });

  it('need the first staff address and its password together', () => {
    expect(() => readConfig({ STAFF_EMAIL: 'desk@northfare.example' })).toThrow('STAFF_PASSWORD');
  });

  it('refuse a name of the sender that is given twice', () => {
    const env = { MAIL_FROM: 'Maple Wings <hello@maplewings.ca>', MAIL_FROM_NAME: 'Maple Wings' };
    expect(() => readConfig(env)).toThrow('MAIL_FROM_NAME:');
  });

  it.each([
    ['hello@maplewings.ca', '', 'hello@maplewings.ca', [['MAIL_FROM', 'MAIL_FROM']]],
    [' <hello@maplewings.ca> ', '', 'hello@maplewings.ca', [['MAIL_FROM', 'MAIL_FROM']]],
    ...(['Zoé & Cie', 'Wings, "Maple"'] as const).map((name) => [
      ...[`${name} <hello@maplewings.ca>`, name, 'hello@maplewings.ca'],
      [
        ['MAIL_FROM', 'MAIL_FROM'],
        ['MAIL_FROM_NAME', 'MAIL_FROM'],
      ],
    ]),
    [
      ...['"Maple Wings" <hello@maplewings.ca>', 'Maple Wings', 'hello@maplewings.ca'],
      [
        ['MAIL_FROM', 'MAIL_FROM'],
        ['MAIL_FROM_NAME', 'MAIL_FROM'],
      ],
    ],
  ])('divide the sender %o into its name and its email', (given, name, email, variables) => {
    const config = readConfig({ MAIL_FROM: String(given) });
    expect(config).toMatchObject({ MAIL_FROM_NAME: name, MAIL_FROM: email });
    expect([...config.inEnvironment].sort()).toEqual(variables);
  });

  it('have their defaults when empty', () => {
    expect(readConfig({ PORT: '', SALES_EMAIL: ' ' })).toMatchObject({
      PORT: 3000,
      SALES_EMAIL: 'sales@northfare.example',
      PUBLIC_URL: 'http://127.0.0.1:3000',
    });
  });

  it('follow PORT with PUBLIC_URL, and drop its last slash', () => {
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://127.0.0.1:8080');
    expect(readConfig({ PUBLIC_URL: 'https://northfare.ca/' }).PUBLIC_URL).toBe('https://northfare.ca');
  });
});
