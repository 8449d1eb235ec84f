// An answer that an agent pasted: its own words, what it repeats of earlier mails, and what its head says. Pure.

/** Longer than any answer with the mails that it repeats. */
export const PASTED_LIMIT = 20_000;
/** A line is read up to here. */
const MAX_READ = 300;
/** Two lines of a head are no coincidence. */
const LEAST_HEAD_LINES = 2;

const HEAD_LINE = /^(from|sent|date|to|cc|subject|reply-to|de|envoyé|à|objet|répondre à)\s?:(?:\s|$)/i;
const SUBJECT = /^(?:subject|objet)\s?:\s*(.*)$/i;
/** With the offset of its clock; a time without one may be that of any zone. */
const DATE = /^date\s?:\s*((?:[a-z]{3},? )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? [+-]\d{4})/i;
const INTRODUCED = [/^on .{4,280} wrote:$/i, /^le .{4,280} a écrit\s?:$/i];
const DIVIDED = /^(?:-{2,}\s?(?:original message|message d['’]origine|forwarded message)\s?-{2,}|_{10,})$/i;

export type ReadAnswer = { subject: string; text: string; quoted: string; sentAt: Date | undefined };

const readable = (line: string) => line.slice(0, MAX_READ).trim();

/** The text has passed `manyLines`. */
export function readAnswer(pasted: string): ReadAnswer {
  const lines = pasted.split('\n');
  const head = headOf(lines);
  const own = lines.slice(head.length);
  const found = own.findIndex((_, index) => beginsQuote(own, index));
  const end = found === -1 ? lastOwnLine(own) : found;
  const text = own.slice(0, end).join('\n').trim();
  // An answer below the earlier mail has no words above it.
  if (text === '') return { ...factsOf(head), text: own.join('\n').trim(), quoted: '' };
  return { ...factsOf(head), text, quoted: own.slice(end).join('\n').trim() };
}

/** The lines of the head with the empty ones after it; none if the text begins otherwise. */
function headOf(lines: readonly string[]): string[] {
  let count = 0;
  while (count < lines.length && (HEAD_LINE.test(readable(lines[count] ?? '')) || isFolded(lines, count))) count += 1;
  if (count < LEAST_HEAD_LINES || count === lines.length) return [];
  while (lines[count]?.trim() === '') count += 1;
  return lines.slice(0, count);
}

/** A long line of a head goes on in the next, which begins with a space. */
const isFolded = (lines: readonly string[], index: number) => index > 0 && /^[ \t]+\S/.test(lines[index] ?? '');

function factsOf(head: readonly string[]): Pick<ReadAnswer, 'subject' | 'sentAt'> {
  const read = (pattern: RegExp) => head.map((line) => pattern.exec(readable(line))?.[1]).find(Boolean) ?? '';
  const sentAt = new Date(read(DATE));
  return { subject: read(SUBJECT), sentAt: Number.isNaN(sentAt.getTime()) ? undefined : sentAt };
}

/** 'On Friday, Noor wrote:', which mail programs break into two lines, or the head of an earlier mail. */
function beginsQuote(lines: readonly string[], index: number): boolean {
  const [line, next] = [readable(lines[index] ?? ''), readable(lines[index + 1] ?? '')];
  return (
    DIVIDED.test(line) ||
    INTRODUCED.some((pattern) => pattern.test(line) || pattern.test(`${line} ${next}`)) ||
    (/^(?:from|de)\s?:\s/i.test(line) && HEAD_LINE.test(next))
  );
}

/** Behind the last line that is not quoted by '>'. */
const lastOwnLine = (lines: readonly string[]): number =>
  lines.findLastIndex((line) => line.trim() !== '' && !line.trimStart().startsWith('>')) + 1;
