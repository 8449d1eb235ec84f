// A DNS server on loopback that answers questions for texts (TXT) over UDP, as RFC 1035 writes them.
import { createSocket, type Socket } from 'node:dgram';

/** The texts of each name. A name without an entry does not exist; `[]` exists without texts. */
export type Zone = Record<string, readonly string[] | 'SERVFAIL' | 'silent'>;
type DnsServer = { address: string; zone: Zone; asked: string[]; close: () => Promise<void> };

const HEADER_BYTES = 12;
const TXT = 16;
const RESPONSE = 0x8180;
const [OK, SERVER_FAILURE, NO_SUCH_NAME] = [0, 2, 3];
/** A name by its first occurrence in the message, which is the question. */
const SAME_NAME = Buffer.from([0xc0, HEADER_BYTES]);
const MAX_PART = 255;

const numbers = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]));

/** The name of the question, and where it ends. */
function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A text of more than 255 bytes is sent in parts. */
function record(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let start = 0; start < Math.max(1, bytes.length); start += MAX_PART) {
    const part = bytes.subarray(start, start + MAX_PART);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  return Buffer.concat([SAME_NAME, numbers(TXT, 1, 0, 60, data.length), data]);
}

function answerTo(message: Buffer, found: Zone[string] | undefined, end: number): Buffer {
  const code = found === undefined ? NO_SUCH_NAME : found === 'SERVFAIL' ? SERVER_FAILURE : OK;
  const texts = Array.isArray(found) ? (found as readonly string[]) : [];
  const id = message.readUInt16BE(0);
  const header = numbers(id, RESPONSE | (code ?? OK), 1, texts.length, 0, 0);
  return Buffer.concat([header, message.subarray(HEADER_BYTES, end + 4), ...texts.map(record)]);
}

export async function startDnsServer(zone: Zone = {}): Promise<DnsServer> {
  const asked: string[] = [];
  const socket: Socket = createSocket('udp4');
  const server = { zone };
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readName(message);
    asked.push(name);
    const found = Object.hasOwn(server.zone, name) ? server.zone[name] : undefined;
    if (found !== 'silent') socket.send(answerTo(message, found, end), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => socket.close(() => resolve()));
  return Object.assign(server, { address: `127.0.0.1:${socket.address().port}`, asked, close });
}
