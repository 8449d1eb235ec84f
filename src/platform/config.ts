// Every setting of the product in one table: name, schema, default, and the sentence that .env.example shows.
// All mistakes are reported together, so that an operator corrects them in one go.

import { Resolver } from 'node:dns/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Claims } from '#domain/claims.ts';
import type { Locale } from '#domain/locale.ts';
import type { Holiday, OpenDay } from '#domain/opening-hours.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/password-length.ts';
import { readProxies } from './client-address.ts';
import { FACTS } from './facts.ts';
import { dividedSender } from './mail-sender.ts';
import { readMailboxUrl } from './mailbox-url.ts';
import { email, optionalUrl, readBy, type Setting, setting } from './setting.ts';
import { StartError } from './start-error.ts';
import { readStorageUrl } from './storage-url.ts';

/** A key is random: 20 characters of openssl rand -base64 15 are 120 bits. */
const MIN_KEY_LENGTH = 20;
const listed = (value: string) => value.split(',').map((word) => word.trim());
const flag = (...words: [string, ...string[]]) => z.enum(words);
const SERVICES = ['site', 'api', 'mail', 'assistant'] as const;
export type Service = (typeof SERVICES)[number];

const port = z
  .string()
  .regex(/^\d+$/, 'must be a number from 1 to 65535')
  .transform(Number)
  .pipe(z.number().min(1, 'must be a number from 1 to 65535').max(65535, 'must be a number from 1 to 65535'));

export const SETTINGS = {
  PORT: setting(port, '3000', 'The port to listen on.'),
  HOST: setting(z.string().min(1), '127.0.0.1', 'The address to listen on.'),
  METRICS_PORT: setting(
    z.union([z.literal('').transform(() => undefined), port]),
    '',
    'A second port, also of HOST, that answers GET /metrics for Prometheus (empty: none). Do not let the public reach it.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    optionalUrl('http:', 'https:'),
    '',
    'A collector that gets traces and logs by OTLP over HTTP, such as http://127.0.0.1:4318 (empty: none).',
  ),
  PUBLIC_URL: setting(
    optionalUrl('http:', 'https:'),
    '',
    'The base of every absolute link (empty: http://127.0.0.1:PORT).',
  ),
  DATA_DIR: setting(
    z.string().min(1),
    './data',
    'The folder of the embedded database, the uploads and the kept secret.',
  ),
  DATABASE_URL: setting(
    optionalUrl('postgres:', 'postgresql:'),
    '',
    'A PostgreSQL server to use instead of the embedded one.',
  ),
  STORAGE_URL: setting(
    readBy(readStorageUrl),
    '',
    'An S3-compatible store for uploads, s3://KEY:SECRET@host:port/bucket/folder?region=ca-central-1&ssl=yes (empty: DATA_DIR/uploads).',
  ),
  BACKUP_DIR: setting(
    z.string(),
    '',
    'The folder of nightly verified backups, on another disk than DATA_DIR (empty: none are made).',
  ),
  BACKUP_KEY: setting(
    z.string().refine((v) => v === '' || v.length >= MIN_KEY_LENGTH, `must have ${MIN_KEY_LENGTH} characters or more`),
    '',
    `Encrypts backups, and opens them for a restore: at least ${MIN_KEY_LENGTH} characters, kept in another place than the backups (empty: not encrypted).`,
  ),
  SMTP_URL: setting(optionalUrl('smtp:', 'smtps:'), '', 'The mail server; empty: mails stay in the outbox.'),
  MAILBOX_URL: setting(
    readBy(readMailboxUrl),
    '',
    'The mailbox that answers of travellers arrive in, imaps://user:password@host:993/INBOX (empty: none is read, agents paste answers).',
  ),
  DNS_SERVERS: setting(
    z.string().transform((list, context) => {
      const servers = listed(list).filter(Boolean);
      try {
        new Resolver().setServers(servers);
        return servers;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be IP addresses, each with a port if it is not 53' });
        return z.NEVER;
      }
    }),
    '',
    'The DNS servers that are asked for the records of the mail sender, by commas (empty: those of this machine).',
  ),
  STAFF_EMAIL: setting(z.union([z.literal(''), email]), '', 'The first staff user, made at start when absent.'),
  STAFF_PASSWORD: setting(
    z.string(),
    '',
    `The password of the first staff user: at least ${MIN_PASSWORD_LENGTH} characters with a digit, a lowercase and an uppercase letter, and no common one.`,
  ),
  ...FACTS,
  DEVELOPER_CREDIT: setting(z.string(), '', 'The developer credit in the footer (empty: the Northfare team).'),
  SESSION_SECRET: setting(
    z.string().refine((v) => v === '' || Buffer.byteLength(v) >= 32, 'must have 32 bytes or more'),
    '',
    'Signs the access cookies; made and kept in DATA_DIR when empty.',
  ),
  GOOGLE_CLIENT_ID: setting(
    z.string(),
    '',
    'Client id of the sign-in with Google; empty: none in production, a local stand-in elsewhere.',
  ),
  GOOGLE_JWKS_URL: setting(optionalUrl('http:', 'https:'), '', "Keys of the identity provider (empty: Google's)."),
  GOOGLE_ISSUER: setting(z.string(), '', "Issuer of the identity provider (empty: Google's)."),
  SEARCH_WIDGET_SRC: setting(
    optionalUrl('http:', 'https:'),
    '',
    'The script of the booking provider (empty: our own).',
  ),
  SEARCH_WIDGET_ID: setting(z.string(), '', 'The id of the booking widget.'),
  REVIEWS_WIDGET_SRC: setting(
    optionalUrl('http:', 'https:'),
    '',
    'The script of the reviews provider (empty: nothing is loaded).',
  ),
  LLM_BASE_URL: setting(optionalUrl('http:', 'https:'), '', 'An OpenAI-compatible model for the assistant.'),
  LLM_API_KEY: setting(z.string(), '', "The API key of the assistant's language model."),
  LLM_MODEL: setting(z.string(), '', "The name of the assistant's language model."),
  LLM_DAILY_BUDGET: setting(
    z
      .string()
      .regex(/^\d{1,7}$/, 'must be a number from 0 to 9999999')
      .transform(Number),
    '2000',
    'How many times a day the language model may be asked; beyond that visitors get the built-in answers.',
  ),
  SERVICES: setting(
    z
      .string()
      .transform(listed)
      .pipe(z.array(z.enum(SERVICES)).min(1)),
    SERVICES.join(','),
    'Which services this process serves.',
  ),
  MAIL_ORIGIN: setting(optionalUrl('http:', 'https:'), '', 'Origin of the mail service (empty: this one).'),
  ASSISTANT_ORIGIN: setting(optionalUrl('http:', 'https:'), '', 'Origin of the chat service (empty: this one).'),
  TRUSTED_PROXIES: setting(
    z.string().transform((list, context) => {
      try {
        return readProxies(listed(list).filter(Boolean));
      } catch (error) {
        context.addIssue({ code: 'custom', message: `${(error as Error).message} is no address and no network` });
        return z.NEVER;
      }
    }),
    '',
    'Reverse proxies whose forwarded headers count: addresses and networks (10.0.0.0/8), by commas.',
  ),
  LOG_LEVEL: setting(flag('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info', 'How much is logged.'),
  SEED: setting(flag('demo', 'off'), 'demo', 'Whether an empty catalogue is filled with the demonstration one.'),
  NODE_ENV: setting(
    z.enum(['', 'production', 'development', 'test'], 'must be production, development, test or empty'),
    '',
    'production: nothing that only a trial needs is offered; development: pages reload as you edit them.',
  ),
} satisfies Record<string, Setting>;

type Settings = { [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['schema']> };
export type Config = Omit<Settings, 'PUBLIC_URL' | 'DATA_DIR' | 'BACKUP_DIR'> & {
  PUBLIC_URL: string;
  DATA_DIR: string;
  BACKUP_DIR: string;
  /** The settings that the environment gives a value, each with the variable that does. */
  inEnvironment: ReadonlyMap<string, string>;
  /** The hours of each weekday; none where they are not set. Staff set them. */
  week: readonly OpenDay[];
  holidays: readonly Holiday[];
  /** What the site claims of the agency. Staff confirm it. */
  claims: Claims;
  /** What staff wrote for sections of pages, by name; null for one that they took off the site. */
  sections: Readonly<Record<string, WrittenSection | null>>;
  /** The civil day on which staff last published or took off a section of a page, by name. */
  changedOn: Readonly<Record<string, string>>;
  /** The name of the logo's file; empty: the product's own mark. Staff upload it. */
  logo: string;
  /** The name of the square icon's file; empty: icons are made from the logo. Staff upload it. */
  icon: string;
};
/** Its heading and text in each language, '' where it is not translated; without what is as the product delivers it. */
export type WrittenSection = Readonly<Partial<Record<'title' | 'text', Readonly<Record<Locale, string>>>>>;

/** Variables of earlier versions, each with what takes its place. */
const REPLACED = { ANSWER_TIME: 'ANSWER_HOURS, a number of business hours; remove it' } as const;

type Environment = Record<string, string | undefined>;

/** Divides a MAIL_FROM that contains the sender's name too, so that each setting has one value. */
function withSenderName(env: Environment, mistakes: string[]): { env: Environment; named: boolean } {
  const { name, email } = dividedSender(env.MAIL_FROM ?? '');
  if (!name) return { env: { ...env, MAIL_FROM: email }, named: false };
  if (env.MAIL_FROM_NAME?.trim()) mistakes.push('MAIL_FROM_NAME: MAIL_FROM contains a name already');
  return { env: { ...env, MAIL_FROM: email, MAIL_FROM_NAME: name }, named: true };
}

/**
 * Reads the environment. Throws one StartError that names every wrong setting.
 * An empty value counts as absent, so that a copied .env.example changes nothing.
 */
export function readConfig(environment: Environment): Config {
  const mistakes: string[] = [];
  const { env, named } = withSenderName(environment, mistakes);
  const settings = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { schema, initial }]) => {
      const parsed = schema.safeParse(env[name]?.trim() || initial);
      if (!parsed.success) mistakes.push(`${name}: ${parsed.error.issues[0]?.message ?? 'is wrong'}`);
      return [name, parsed.data];
    }),
  ) as Settings;
  for (const [name, instead] of Object.entries(REPLACED))
    if (env[name]?.trim()) mistakes.push(`${name}: is replaced by ${instead}`);
  const shared = settings.DATABASE_URL !== '' && env.NODE_ENV === 'production';
  if (shared && !settings.SESSION_SECRET) mistakes.push('SESSION_SECRET: is required with DATABASE_URL in production');
  if (settings.METRICS_PORT === settings.PORT) mistakes.push('METRICS_PORT: must differ from PORT');
  if (!settings.STAFF_EMAIL !== !settings.STAFF_PASSWORD && mistakes.length === 0)
    mistakes.push('STAFF_EMAIL and STAFF_PASSWORD: set both or neither');
  if (mistakes.length > 0) throw new StartError(`These settings are wrong:\n  ${mistakes.join('\n  ')}`);
  return {
    ...settings,
    PUBLIC_URL: (settings.PUBLIC_URL || `http://127.0.0.1:${settings.PORT}`).replace(/(?<!\/)\/+$/, ''),
    DATA_DIR: resolve(settings.DATA_DIR),
    BACKUP_DIR: settings.BACKUP_DIR && resolve(settings.BACKUP_DIR),
    inEnvironment: new Map(
      Object.keys(SETTINGS)
        .filter((name) => env[name]?.trim())
        .map((name) => [name, named && name === 'MAIL_FROM_NAME' ? 'MAIL_FROM' : name]),
    ),
    week: [],
    holidays: [],
    claims: {},
    sections: {},
    changedOn: {},
    logo: '',
    icon: '',
  };
}
