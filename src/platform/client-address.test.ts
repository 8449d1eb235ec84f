import { describe, expect, it } from 'vitest';
import { clientOf, readIp, readProxies, UNKNOWN_CLIENT } from './client-address.ts';

const none = readProxies([]);

describe('a text that is no address', () => {
  it.each([
    '',
    'unknown',
    '1.2.3',
    '1.2.3.4.5',
    '999.1.1.1:80',
    '[::1',
    '::1]',
    '1::2::3',
    'a'.repeat(4000),
    '%eth0',
    '[]:80',
    '::ffff:1.2.3.999',
  ])('is read as none: %j', (text) => {
    expect(readIp(text)).toBeUndefined();
  });
  it('counts for one client that all such texts share', () => {
    expect(clientOf('not an address', undefined, none)).toBe(UNKNOWN_CLIENT);
    expect(clientOf('127.0.0.1', 'nonsense', readProxies(['127.0.0.1']))).toBe(UNKNOWN_CLIENT);
  });
});

describe('addresses of one client', () => {
  it.each([
    [
      '203.0.113.7',
      [
        '203.0.113.7:5678',
        '::ffff:203.0.113.7',
        '[::ffff:203.0.113.7]:443',
        '::ffff:cb00:7107',
        '0:0:0:0:0:ffff:203.0.113.7',
        ' "203.0.113.7" ',
      ],
    ],
    [
      '2600:3c00:0:0::/64',
      [
        '2600:3c00::1',
        '2600:3c00::abcd:0:0:1',
        '[2600:3c00::7]:443',
        '2600:3c00:0:0:ffff::',
        '2600:3C00:0000::2%eth0',
        '2600:3c00::1.2.3.4',
      ],
    ],
    ['fe80:0:0:0::/64', ['fe80::1%eth0', 'fe80::2%25en0']],
    ['0:0:0:0::/64', ['::1', '::']],
  ])('count as %s', (client, addresses) => {
    expect(addresses.map((address) => clientOf(address, undefined, none))).toEqual(addresses.map(() => client));
  });
  it('are 65,536 addresses of one household', () => {
    const clients = Array.from({ length: 65_536 }, (_, i) =>
      clientOf(`2600:3c00::${i.toString(16)}:1`, undefined, none),
    );
    expect(new Set(clients)).toEqual(new Set(['2600:3c00:0:0::/64']));
  });
  it('differ from those of the network next door', () => {
    expect(clientOf('2600:3c00:0:1::1', undefined, none)).toBe('2600:3c00:0:1::/64');
  });
});

describe('X-Forwarded-For', () => {
  const trusted = readProxies(['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.1']);
  it('counts for nothing where the connection was reset, or was never there', () => {
    expect(clientOf(UNKNOWN_CLIENT, '203.0.113.7', trusted)).toBe(UNKNOWN_CLIENT);
    expect(clientOf('', '203.0.113.7', trusted)).toBe('');
  });
  it.each([
    ['from a client that is no proxy counts for nothing', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['from a proxy names the client', '10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['from an IPv6 proxy names the client', '2001:db8:1::5', '203.0.113.7', '203.0.113.7'],
    ['from a proxy whose socket is dual stack names the client', '::ffff:10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['is read from its end', '10.1.2.3', '203.0.113.1, 203.0.113.7, 192.0.2.1', '203.0.113.7'],
    ['that is empty leaves the proxy', '10.1.2.3', ' , ', '10.1.2.3'],
    ['of proxies alone leaves the first of them', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ])('%s', (_, socket, header, client) => {
    expect(clientOf(socket, header, trusted)).toBe(client);
  });
  it.each([['10.0.0.0/33'], ['::/129'], ['10.0.0.0/'], ['10.0.0.0/8/8'], ['proxy.example'], ['10.0.0.1:80']])(
    'cannot be trusted from %s, which is no address and no network',
    (entry) => {
      expect(() => readProxies([entry])).toThrow(entry);
    },
  );
});
