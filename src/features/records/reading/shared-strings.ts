import { m } from '#messages';
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from './table-size.rules.ts';
import { UnreadableTable } from './unreadable-table.ts';
import type { Parts } from './workbook-parts.ts';

/** More than the cells of the largest accepted table. */
const MAX_STRINGS = 2 * MAX_ROWS * MAX_COLUMNS;

/** Texts that cells refer to by index. */
export async function readSharedStrings(parts: Parts, path: string): Promise<string[]> {
  const strings: string[] = [];
  const text = collectText();
  if (!parts.has(path)) return strings;
  await parts.read(path, {
    open: text.open,
    text: text.text,
    close(name) {
      text.close(name);
      if (name !== 'si') return;
      strings.push(text.take());
      if (strings.length > MAX_STRINGS) throw new UnreadableTable(m.import_bomb());
    },
  });
  return strings;
}

/** Text in one or more `t`, truncated if it is longer than any cell; `rPh` is its pronunciation. */
export function collectText() {
  let said = '';
  let inText = false;
  let pronounced = false;
  return {
    open(name: string) {
      if (name === 't') inText = true;
      else if (name === 'rPh') pronounced = true;
    },
    text(part: string) {
      if (inText && !pronounced && said.length <= MAX_CELL_LENGTH) said += part.slice(0, MAX_CELL_LENGTH + 1);
    },
    close(name: string) {
      if (name === 't') inText = false;
      else if (name === 'rPh') pronounced = false;
    },
    take(): string {
      if (said === '') return '';
      const taken = said;
      said = '';
      return unescaped(taken);
    },
  };
}

/** '_x000D_' stands for a character that XML cannot hold. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
