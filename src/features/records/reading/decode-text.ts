// Decodes text of unknown encoding: UTF-8, UTF-16 or Windows-1252.
import { m } from '#messages';
import { UnreadableTable } from './unreadable-table.ts';

const SAMPLE_LETTERS = 256 * 1024;
const SAMPLE_BYTES = 4 * 1024;
/** In a mostly Latin text in UTF-16, nearly half of the bytes are zero. */
const ZERO_SHARE = 0.3;
/** Control characters that do not occur in text. Tabs, line ends and other whitespace are not among them. */
const BINARY = /[^\P{Cc}\s]/gu;
const BINARY_SHARE = 0.002;
const FEW = 5;

export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes, encodingOf(bytes));
  if (looksBinary(text.slice(0, SAMPLE_LETTERS))) throw new UnreadableTable(m.import_not_text());
  return text;
}

type Encoding = 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252';

function decoded(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch (error) {
    if (encoding !== 'utf-8' || !(error instanceof TypeError)) throw error;
    return decoded(bytes, 'windows-1252');
  }
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros.map((count) => count / sample.length);
  if (odd > ZERO_SHARE && even < ZERO_SHARE / 10) return 'utf-16le';
  if (even > ZERO_SHARE && odd < ZERO_SHARE / 10) return 'utf-16be';
  return 'utf-8';
}

const looksBinary = (sample: string) =>
  sample.includes('\u0000') || (sample.match(BINARY)?.length ?? 0) > Math.max(FEW, sample.length * BINARY_SHARE);
