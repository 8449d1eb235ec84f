// The client that a request counts for: an IPv4 address, or an IPv6 /64 network, because one household can choose its addresses.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** All clients whose IP cannot be read count as one. */
export const UNKNOWN_CLIENT = 'unknown';

const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/** The eight groups of an IPv6 address without a zone. */
function groupsOf(ipv6: string): number[] {
  // The URL parser writes the dotted form of the last 32 bits as two groups.
  const [head = '', tail] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const first = numbers(head);
  if (tail === undefined) return first;
  const last = numbers(tail);
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** The normalised IP, without port, brackets and zone; an IPv4-mapped IPv6 becomes IPv4. Undefined if it is not an IP. */
export function readIp(text: string): string | undefined {
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1');
  if (isIPv4(trimmed)) return trimmed;
  const port = /^([\d.]{7,15}):\d{1,5}$/.exec(trimmed)?.[1];
  if (port !== undefined) return isIPv4(port) ? port : undefined;
  const bare = trimmed.replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1').replace(/%.*$/s, '');
  if (!isIPv6(bare)) return undefined;
  const groups = groupsOf(bare);
  if (MAPPED.every((group, i) => groups[i] === group))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return groups.map((group) => group.toString(16)).join(':');
}

/** Parses `203.0.113.7`, `2001:db8::1` and networks such as `10.0.0.0/8`. Throws a TypeError or RangeError that names the wrong entry. */
export function readProxies(entries: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [network = '', bits, ...more] = entry.split('/');
    const address = isIP(network) ? readIp(network) : undefined;
    if (!address || more.length > 0) throw new TypeError(entry);
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) proxies.addAddress(address, family);
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv4' ? 32 : 128))
      proxies.addSubnet(address, Number(bits), family);
    else throw new RangeError(entry);
  }
  return proxies;
}

/** Whether a trusted proxy has this address. */
export function isProxy(address: string, trusted: BlockList): boolean {
  const ip = readIp(address);
  return ip !== undefined && trusted.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
}

/**
 * The client that a request counts for.
 * @param socket the IP of the other end of the connection; `unknown` if it was reset, and empty for a call within this process,
 * whose client is ''. Only a trusted proxy is believed.
 * @param forwarded the X-Forwarded-For header, read from its end as far as trusted proxies wrote it.
 */
export function clientOf(socket: string, forwarded: string | undefined, trusted: BlockList): string {
  if (socket === '') return '';
  const chain = [...(forwarded ?? '').split(','), socket].filter((part) => part.trim() !== '');
  let address = readIp(chain.pop() ?? '');
  while (address && chain.length > 0 && isProxy(address, trusted)) address = readIp(chain.pop() ?? '');
  if (!address) return UNKNOWN_CLIENT;
  return isIPv4(address) ? address : `${address.split(':').slice(0, 4).join(':')}::/64`;
}

const HOUSEHOLD = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64$/;
/** The /48 around a client that is a /64; undefined for any other client. */
export function networkOf(client: string): string | undefined {
  const [, network] = HOUSEHOLD.exec(client) ?? [];
  return network && `${network}::/48`;
}
