// What a real resolver reads from a DNS server on loopback.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDnsServer, type Zone } from '../../../../test/dns-server.ts';
import { domainRecords } from './domain-records.server.ts';

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());

const SPF = 'v=spf1 include:spf.provider.example ~all';
const DMARC = 'v=DMARC1; p=none; rua=mailto:hello@maplewings.ca';
const look = (zone: Zone, MAIL_FROM = 'hello@maplewings.ca', selector = '') => {
  dns.zone = zone;
  return domainRecords({ DNS_SERVERS: [dns.address], MAIL_FROM }, selector);
};

describe('nothing is claimed of', () => {
  it.each(['hello@northfare.example', 'hello@mail.example.com', 'hello@desk.localhost', 'hello@mail.home.arpa'])(
    'a private domain, which is not looked up: %s',
    async (email) => {
      dns.asked.length = 0;
      expect(await look({}, email)).toMatchObject({
        ...{ state: 'private', spf: { state: 'unchecked' }, dmarc: { state: 'unchecked' } },
      });
      expect(dns.asked).toEqual([]);
    },
  );

  it.each(['SERVFAIL', 'silent'] as const)('a domain whose server is %s', async (broken) => {
    expect(await look({ 'maplewings.ca': broken, '_dmarc.maplewings.ca': broken, '_dmarc.ca': [] })).toMatchObject({
      ...{ state: 'checked', spf: { state: 'unchecked' }, dmarc: { state: 'unchecked' } },
    });
  });

  it('a policy above a name that could not be asked', async () => {
    const zone = {
      'mail.maplewings.ca': [SPF],
      '_dmarc.mail.maplewings.ca': 'SERVFAIL',
      '_dmarc.maplewings.ca': [DMARC],
    };
    expect(await look(zone as Zone, 'hello@mail.maplewings.ca')).toMatchObject({ dmarc: { state: 'unchecked' } });
  });

  it('a server that does not exist', async () => {
    const closed = await startDnsServer();
    await closed.close();
    const found = await domainRecords({ DNS_SERVERS: [closed.address], MAIL_FROM: 'hello@maplewings.ca' });
    expect(found).toMatchObject({ spf: { state: 'unchecked' }, dmarc: { state: 'unchecked' } });
  });
});

describe('a domain', () => {
  it('that the DNS does not know is absent', async () => {
    expect(await look({})).toMatchObject({ state: 'absent' });
  });

  it.each([
    ['missing', [], []],
    ['missing', ['google-site-verification=1', 'v=spf10 -all', 'x v=spf1'], []],
    ['found', ['other', SPF], [SPF]],
    ['found', ['V=SPF1 MX'], ['V=SPF1 MX']],
    ['several', [SPF, 'v=spf1 mx -all'], [SPF, 'v=spf1 mx -all']],
    ['no_server', ['v=spf1 -all'], ['v=spf1 -all']],
    ['found', [`v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}-all`], [`v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}-all`]],
  ])('has SPF %s with the texts %j', async (state, texts, records) => {
    expect(await look({ 'maplewings.ca': texts })).toMatchObject({ state: 'checked', spf: { state, records } });
  });

  it.each([
    ['missing', undefined, ['v=DMARC10; p=none', 'spf']],
    ['found', 'none', [DMARC]],
    ['found', 'reject', ['v=DMARC1;p=REJECT ; sp=none']],
    ['found', 'quarantine', ['v=DMARC1 ; p = quarantine']],
    ['wrong', undefined, ['v=DMARC1; rua=mailto:hello@maplewings.ca']],
    ['wrong', undefined, ['v=DMARC1; p=discard']],
    ['several', undefined, [DMARC, 'v=DMARC1; p=reject']],
  ])('has DMARC %s with the policy %s', async (state, policy, texts) => {
    const { dmarc } = await look({ 'maplewings.ca': [], '_dmarc.maplewings.ca': texts });
    expect(dmarc).toMatchObject({ state, at: '_dmarc.maplewings.ca' });
    expect(dmarc.policy).toBe(policy);
  });

  const DKIM = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkq'.repeat(30)}`;
  it.each([
    ['unnamed', '', {}, []],
    ['unreadable', 'not a name', {}, []],
    ['unreadable', '../s1', {}, []],
    ['unreadable', '._domainkey.maplewings.ca', {}, []],
    ['missing', 's1', {}, []],
    ['found', 'S1', { 's1._domainkey.maplewings.ca': [DKIM] }, [DKIM]],
    ['found', ' s1._domainkey.maplewings.ca ', { 's1._domainkey.maplewings.ca': ['p=abc'] }, ['p=abc']],
    ['found', 'k2.agency_1', { 'k2.agency_1._domainkey.maplewings.ca': ['k=rsa ; p = abc'] }, ['k=rsa ; p = abc']],
    ['wrong', 's1', { 's1._domainkey.maplewings.ca': ['v=DKIM1; p='] }, ['v=DKIM1; p=']],
    ['wrong', 's1', { 's1._domainkey.maplewings.ca': ['v=spf1 mx'] }, ['v=spf1 mx']],
    ['unchecked', 's1', { 's1._domainkey.maplewings.ca': 'SERVFAIL' }, []],
  ] as [string, string, Zone, string[]][])('has DKIM %s under the name %o', async (state, typed, zone, records) => {
    dns.asked.length = 0;
    const { dkim } = await look({ 'maplewings.ca': [], ...zone }, 'hello@maplewings.ca', typed);
    expect(dkim).toMatchObject({ state, records });
    expect(dns.asked.filter((name) => name.includes('_domainkey')).length > 0).toBe(!/^un[nr]/.test(state));
  });

  it('below another has the policy that the other states for it', async () => {
    const zone = { 'mail.maplewings.ca': [SPF], '_dmarc.maplewings.ca': ['v=DMARC1; p=reject; sp=quarantine'] };
    expect(await look(zone, 'hello@mail.maplewings.ca')).toMatchObject({
      dmarc: { state: 'found', policy: 'quarantine', at: '_dmarc.maplewings.ca' },
    });
  });

  it('in another script is looked up as the DNS writes it', async () => {
    const found = await look({ 'xn--qubec-csa.ca': [SPF] }, 'info@québec.ca');
    expect(found).toMatchObject({ name: 'xn--qubec-csa.ca', spf: { state: 'found' } });
  });

  it('gets the text of a first DMARC record, in which the email adds no tag', async () => {
    expect(await look({ 'maplewings.ca': [] })).toMatchObject({ firstDmarc: DMARC });
    expect((await look({}, 'a!b@maplewings.ca')).firstDmarc).toBe('v=DMARC1; p=none; rua=mailto:a%21b@maplewings.ca');
  });
});
