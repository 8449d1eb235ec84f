// The parts of a workbook as streams of XML: a ZIP archive whose every size is bounded while it is read.
import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { m } from '#messages';
import { createYielder } from '#platform/event-loop.ts';
import { UnreadableTable } from './table.ts';

const MEGABYTE = 1024 * 1024;
/** A workbook has about ten parts for each of its sheets. */
const MAX_ENTRIES = 2_000;
/** 5,000 rows of 60 columns need a third of it. */
const MAX_SHEET_BYTES = 64 * MEGABYTE;
const MAX_OTHER_BYTES = 4 * MEGABYTE;
const WITH_CELLS = /^xl\/(?:worksheets\/|sharedStrings)/;

export type Attributes = Record<string, string>;
type XmlReader = {
  /** Names are without their prefix. */
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};
export type Parts = {
  has(path: string): boolean;
  read(path: string, reader: XmlReader): Promise<void>;
};

export async function openParts(bytes: Uint8Array): Promise<Parts> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(damaged);
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableTable(m.import_bomb());
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    damaged(error);
  }
  return {
    has: (path) => entries.has(path),
    async read(path, reader) {
      const entry = entries.get(path);
      if (!entry) throw new UnreadableTable(m.import_damaged());
      if (entry.isEncrypted()) throw new UnreadableTable(m.import_encrypted());
      try {
        await readXml(zip, entry, reader);
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

async function readXml(zip: ZipFile, entry: Entry, reader: XmlReader): Promise<void> {
  const most = WITH_CELLS.test(entry.fileName) ? MAX_SHEET_BYTES : MAX_OTHER_BYTES;
  // The size that an archive claims may be false, so the bytes are counted too.
  if (entry.uncompressedSize > most) throw new UnreadableTable(m.import_bomb());
  const stream = await zip.openReadStreamPromise(entry);
  const parser = parserFor(reader);
  const decoder = new StringDecoder('utf8');
  const turn = createYielder();
  let size = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) throw new UnreadableTable(m.import_bomb());
      parser.write(decoder.write(part));
      await turn();
    }
    parser.write(decoder.end()).close();
  } finally {
    stream.destroy();
  }
}

function parserFor(reader: XmlReader) {
  const parser = sax.parser(true, { position: false });
  parser.onerror = (error) => {
    throw error;
  };
  // No workbook has one, and its entities could expand a small file to a huge one.
  parser.ondoctype = () => {
    throw new UnreadableTable(m.import_damaged());
  };
  parser.onopentag = ({ name, attributes }) => reader.open?.(local(name), withoutPrefixes(attributes as Attributes));
  parser.ontext = (text) => reader.text?.(text);
  parser.oncdata = (text) => reader.text?.(text);
  parser.onclosetag = (name) => reader.close?.(local(name));
  return parser;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
function withoutPrefixes(attributes: Attributes): Attributes {
  for (const name in attributes) if (name.includes(':')) attributes[local(name)] ??= attributes[name] ?? '';
  return attributes;
}
