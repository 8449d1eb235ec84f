// What SPF and DMARC records say of a domain, read from the texts of the DNS.
import { mailtoOf } from '#domain/email.ts';

/** `no_server`: the record lets no server send. */
export const SPF_STATES = ['found', 'missing', 'several', 'no_server', 'unchecked'] as const;
export type SpfState = (typeof SPF_STATES)[number];
export const DMARC_STATES = ['found', 'missing', 'several', 'wrong', 'unchecked'] as const;
export type DmarcState = (typeof DMARC_STATES)[number];
/** `unnamed`: its name is not known. `unreadable`: what was typed is no name. */
export const DKIM_STATES = ['unnamed', 'unreadable', 'found', 'missing', 'wrong', 'unchecked'] as const;
export type DkimState = (typeof DKIM_STATES)[number];
export const DMARC_POLICIES = ['none', 'quarantine', 'reject'] as const;
export type DmarcPolicy = (typeof DMARC_POLICIES)[number];

/** A record may have 64 KB, of which a few lines are shown. */
const MAX_READ = 1_000;
const MAX_RECORDS = 5;

const begun = (texts: readonly string[], version: RegExp): string[] =>
  texts
    .map((text) => text.slice(0, MAX_READ))
    .filter((text) => version.test(text))
    .slice(0, MAX_RECORDS);

export type SpfResult = { state: SpfState; records: string[] };

/** Whether a record lets the mail server send is not known: it may send from any of its provider's addresses. */
export function readSpf(texts: readonly string[]): SpfResult {
  const records = begun(texts, /^v=spf1(?: |$)/i);
  if (records.length > 1) return { state: 'several', records };
  const [record] = records;
  if (record === undefined) return { state: 'missing', records };
  const terms = record.split(' ').filter(Boolean);
  return { state: terms.length === 2 && /^-all$/i.test(terms[1] ?? '') ? 'no_server' : 'found', records };
}

/** A label or several, as in 's1' and 'k2.agency'. */
const SELECTOR = /^[a-z\d](?:[\w-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[\w-]{0,61}[a-z\d])?){0,3}$/i;
const MAX_SELECTOR = 120;

/** The name of a DKIM key, also if the whole name of its record was typed; undefined if it is none. */
export function selectorOf(typed: string): string | undefined {
  const [selector = ''] = typed.slice(0, MAX_SELECTOR).trim().toLowerCase().split('._domainkey', 1);
  return SELECTOR.test(selector) ? selector : undefined;
}

export type DkimResult = { state: DkimState; records: string[]; at: string };

/** A record without a key, or with an empty one, takes a key back. */
export function readDkim(texts: readonly string[], at: string): DkimResult {
  const records = texts.slice(0, MAX_RECORDS).map((text) => text.slice(0, MAX_READ));
  const hasKey = (record: string) => record.split(';').some((tag) => /^\s*p\s*=\s*[\w+/]/.test(tag));
  if (records.length === 0) return { state: 'missing', records, at };
  return { state: records.some(hasKey) ? 'found' : 'wrong', records, at };
}

export type DmarcResult = { state: DmarcState; records: string[]; at: string; policy?: DmarcPolicy };

/** @param isOwn whether the record is of the domain itself: a domain above it may have another policy for those below. */
export function readDmarc(texts: readonly string[], at: string, isOwn: boolean): DmarcResult {
  const records = begun(texts, /^v=DMARC1 *(?:;|$)/);
  if (records.length > 1) return { state: 'several', records, at };
  const [record] = records;
  if (record === undefined) return { state: 'missing', records, at };
  const tags = new Map(
    record.split(';').map((tag) => {
      const [name = '', value = ''] = tag.split('=', 2);
      return [name.trim(), value.trim().toLowerCase()];
    }),
  );
  const stated = (isOwn ? undefined : tags.get('sp')) ?? tags.get('p');
  const policy = DMARC_POLICIES.find((one) => one === stated);
  return policy ? { state: 'found', records, at, policy } : { state: 'wrong', records, at };
}

/** The names that may have the DMARC record of a domain: its own, then those above it. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  const own = labels.slice(0, Math.min(MAX_PARENTS, labels.length - 1));
  return own.map((_, start) => labels.slice(start).join('.'));
}
const MAX_PARENTS = 4;

/** A first record: mails are not treated differently, and reports go to this email. In a record, "!" begins a size. */
export const firstDmarc = (email: string): string => `v=DMARC1; p=none; rua=${mailtoOf(email).replaceAll('!', '%21')}`;

const PRIVATE =
  /(?:^|\.)(?:example|example\.(?:com|net|org)|test|invalid|localhost|local|localdomain|internal|intranet|lan|home|home\.arpa|corp|private|onion|alt)$/;

/** Whether the name is reserved for examples or for one network, so that the DNS has nothing about it. */
export const isPrivateDomain = (domain: string): boolean =>
  domain.length > 255 || !domain.includes('.') || PRIVATE.test(domain.toLowerCase());
