// Asks the DNS about the domain of the sender, within a time limit. What could not be asked is said to be unchecked.
import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import type { Config } from '#platform/config.ts';
import {
  dmarcNames,
  firstDmarc,
  isPrivateDomain,
  readDkim,
  readDmarc,
  readSpf,
  selectorOf,
} from './dns-records.rules.ts';
import type { SenderDomain } from './sender.contract.ts';

/** For one answer of one server, and for all answers together. */
const QUERY_MS = 1_500;
const ALL_MS = 3_000;
const NO_DOMAIN = 'ENOTFOUND';
const NO_TEXT = 'ENODATA';

/** The texts of a name; what the DNS answered instead, such as ENOTFOUND. */
type Texts = { texts: string[]; error?: string };

async function textsOf(resolver: Resolver, name: string): Promise<Texts> {
  try {
    const found = await resolver.resolveTxt(name);
    return { texts: found.map((parts) => parts.join('')) };
  } catch (error) {
    return { texts: [], error: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  }
}

const isAnswered = ({ error }: Texts) => error === undefined || error === NO_DOMAIN || error === NO_TEXT;

/**
 * What the DNS has for the domain of this email.
 * @param typed the name of a DKIM key, if staff know one
 */
export async function domainRecords(
  { DNS_SERVERS, MAIL_FROM }: Pick<Config, 'DNS_SERVERS' | 'MAIL_FROM'>,
  typed = '',
): Promise<SenderDomain> {
  const host = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  const name = domainToASCII(host) || host;
  const known = { name, firstDmarc: firstDmarc(MAIL_FROM) };
  if (isPrivateDomain(name)) return { ...known, state: 'private' as const, ...UNCHECKED(name) };
  const resolver = new Resolver({ timeout: QUERY_MS, tries: 1 });
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS);
  const limit = setTimeout(() => resolver.cancel(), ALL_MS);
  try {
    const [own, dkim, ...above] = await Promise.all([
      textsOf(resolver, name),
      dkimOf(resolver, name, typed),
      ...dmarcNames(name).map((parent) => textsOf(resolver, `_dmarc.${parent}`)),
    ]);
    return { ...known, ...read(name, own, above), dkim };
  } finally {
    clearTimeout(limit);
  }
}

async function dkimOf(resolver: Resolver, name: string, typed: string): Promise<SenderDomain['dkim']> {
  const selector = selectorOf(typed);
  const at = `${selector ?? ''}._domainkey.${name}`;
  if (!selector) return { state: typed === '' ? 'unnamed' : 'unreadable', records: [], at };
  const found = await textsOf(resolver, at);
  return isAnswered(found) ? readDkim(found.texts, at) : { state: 'unchecked', records: [], at };
}

const UNCHECKED = (name: string) => ({
  dkim: { state: 'unnamed' as const, records: [], at: '' },
  spf: { state: 'unchecked' as const, records: [] },
  dmarc: { state: 'unchecked' as const, records: [], at: `_dmarc.${name}` },
});

function read(name: string, own: Texts, dmarc: readonly Texts[]): Pick<SenderDomain, 'state' | 'spf' | 'dmarc'> {
  const unchecked = UNCHECKED(name);
  return {
    state: own.error === NO_DOMAIN ? 'absent' : 'checked',
    spf: isAnswered(own) ? readSpf(own.texts) : unchecked.spf,
    dmarc: nearest(name, dmarc) ?? unchecked.dmarc,
  };
}

/** The record that is nearest to the domain; undefined if a nearer name could not be asked. */
function nearest(name: string, all: readonly Texts[]): SenderDomain['dmarc'] | undefined {
  for (const [index, found] of all.entries()) {
    if (!isAnswered(found)) return undefined;
    const result = readDmarc(found.texts, `_dmarc.${dmarcNames(name)[index]}`, index === 0);
    if (result.state !== 'missing') return result;
  }
  return readDmarc([], `_dmarc.${name}`, true);
}
