// Words that are put into a text that someone is writing. Pure.

/** The words at a place of a text, on lines of their own; nothing that was written is replaced. `caret` is behind them. */
export function insertWords(text: string, at: number, words: string): { text: string; caret: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const begin = before === '' || before.endsWith('\n') ? '' : '\n';
  const end = after === '' || after.startsWith('\n') ? '' : '\n';
  return { text: before + begin + words + end + after, caret: before.length + begin.length + words.length };
}
