// Colleagues that a note names: '@Noor' or '@Noor Haddad'. Pure.
import { foldedText } from '#domain/text.ts';

type Named = { _id: string; name: string };

/** A name ends where no letter or digit follows: '@Sam' is not in '@Samir'. */
const ENDS = /^(?![\p{L}\p{N}])/u;

/** By first name, everybody who has it; by the whole name, that person alone. */
export function mentionedIn(text: string, colleagues: readonly Named[]): string[] {
  const found = new Set<string>();
  for (const part of foldedText(text.normalize('NFC')).split('@').slice(1)) {
    const begins = (name: string) => name !== '' && part.startsWith(name) && ENDS.test(part.slice(name.length));
    const whole = colleagues.filter(({ name }) => begins(foldedText(name)));
    const longest = Math.max(...whole.map(({ name }) => name.length));
    const byFirst = colleagues.filter(({ name }) => begins(foldedText(name.split(' ')[0] ?? '')));
    for (const { _id } of whole.length > 0 ? whole.filter(({ name }) => name.length === longest) : byFirst)
      found.add(_id);
  }
  return [...found];
}
