// The parts of a workbook as streams of XML: a ZIP archive, each part of which is read once, within what the file has left.

import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { MEGABYTE } from '#domain/bytes.ts';
import { m } from '#messages';
import type { ReadingBudget } from './reading-limits.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** A workbook has about ten parts for each of its sheets. */
const MAX_ENTRIES = 2_000;
/** Of a part without cells; those with cells have what is left for the file. */
const MAX_OTHER_BYTES = 4 * MEGABYTE;
const WITH_CELLS = /^xl\/(?:worksheets\/|sharedStrings)/;
/** Workbooks have fewer than ten levels, and fewer than thirty attributes in a tag. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 500;

export type Attributes = Record<string, string>;
type XmlReader = {
  /** Names are without their prefix. */
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};
export type Parts = {
  has(path: string): boolean;
  /** A part is read once: a workbook of some kilobytes could name one of 60 MB as each of its sheets. */
  read(path: string, reader: XmlReader): Promise<void>;
};

export async function openParts(bytes: Uint8Array, budget: ReadingBudget): Promise<Parts> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(damaged);
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableTable(m.import_bomb());
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      // Of two parts with one name, every program reads another.
      if (entries.has(entry.fileName)) throw new UnreadableTable(m.import_damaged());
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    damaged(error);
  }
  const read = new Set<string>();
  return {
    has: (path) => entries.has(path),
    async read(path, reader) {
      const entry = entries.get(path);
      if (!entry || read.has(path)) throw new UnreadableTable(m.import_damaged());
      read.add(path);
      if (entry.isEncrypted()) throw new UnreadableTable(m.import_encrypted());
      try {
        await readXml(zip, entry, { reader, budget });
      } catch (error) {
        damaged(error);
      }
    },
  };
}

/** Errors of the ZIP and XML readers are about the file; our own errors are more precise. */
function damaged(error: unknown): never {
  throw error instanceof UnreadableTable ? error : new UnreadableTable(m.import_damaged());
}

type Reading = { reader: XmlReader; budget: ReadingBudget };

async function readXml(zip: ZipFile, entry: Entry, { reader, budget }: Reading): Promise<void> {
  const maxBytes = WITH_CELLS.test(entry.fileName) ? Number.POSITIVE_INFINITY : MAX_OTHER_BYTES;
  const stream = await zip.openReadStreamPromise(entry);
  const parser = parserFor(reader);
  const decoder = new StringDecoder('utf8');
  let size = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      // The size that an archive claims may be false, so the bytes are counted.
      budget.unpack(part.length);
      size += part.length;
      if (size > maxBytes) throw new UnreadableTable(m.import_bomb());
      parser.write(decoder.write(part));
    }
    parser.write(decoder.end()).close();
  } finally {
    stream.destroy();
  }
}

function parserFor(reader: XmlReader) {
  // Only while it counts positions does the parser limit how long a name, a comment or an attribute may be.
  const parser = sax.parser(true, { position: true });
  let depth = 0;
  let attributesOfTag = 0;
  parser.onerror = (error) => {
    throw error;
  };
  // No workbook has one, and its entities could expand a small file to a huge one.
  parser.ondoctype = () => {
    throw new UnreadableTable(m.import_damaged());
  };
  parser.onattribute = () => {
    attributesOfTag += 1;
    if (attributesOfTag > MAX_ATTRIBUTES) throw new UnreadableTable(m.import_damaged());
  };
  parser.onopentag = ({ name, attributes }) => {
    attributesOfTag = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new UnreadableTable(m.import_damaged());
    reader.open?.(local(name), withoutPrefixes(attributes as Attributes));
  };
  parser.ontext = (text) => reader.text?.(text);
  parser.oncdata = (text) => reader.text?.(text);
  parser.onclosetag = (name) => {
    depth -= 1;
    reader.close?.(local(name));
  };
  return parser;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
function withoutPrefixes(attributes: Attributes): Attributes {
  for (const name in attributes) if (name.includes(':')) attributes[local(name)] ??= attributes[name] ?? '';
  return attributes;
}
