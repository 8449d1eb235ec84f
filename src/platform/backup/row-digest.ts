// Counts the rows of a table and adds up their hashes, so that two copies compare equal in whatever order their rows come.
import { hash } from 'node:crypto';

const NEWLINE = 0x0a;
const WORDS = 4;

export type RowDigest = { rows: number; digest: string };

/** Reads text of COPY, in which each row is a line and a line break within a value is escaped. */
export class RowDigester {
  readonly #sums = new Uint32Array(WORDS);
  #rows = 0;
  #rest: Buffer[] = [];

  update(bytes: Uint8Array): void {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = chunk.subarray(from, end);
      this.#add(this.#rest.length > 0 ? Buffer.concat([...this.#rest.splice(0), line]) : line);
      from = end + 1;
    }
    // Copied, because streams use their memory again.
    if (from < chunk.length) this.#rest.push(Buffer.from(chunk.subarray(from)));
  }

  end(): RowDigest {
    const words = [...this.#sums].map((sum) => sum.toString(16).padStart(8, '0'));
    return { rows: this.#rows, digest: words.join('') };
  }

  /** Added and not combined bit by bit, so that two equal rows do not cancel each other. */
  #add(line: Buffer): void {
    const hashed = hash('sha256', line, 'buffer');
    for (let word = 0; word < WORDS; word += 1)
      this.#sums[word] = (this.#sums[word] ?? 0) + hashed.readUInt32LE(word * 4);
    this.#rows += 1;
  }
}
