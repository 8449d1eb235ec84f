// What a printed quote says, as plain data: the words are chosen where the language of the call is known, and drawn on another
// thread, which knows neither messages nor quotes.

export type Words = { text: string; look?: 'strong' | 'soft' };
/** One cell of a table: a paragraph below the other. */
export type Cell = Words[];
export type PaperColumn = {
  head: string;
  /** Of the width of the page. */
  share: number;
  /** Amounts, at the right. */
  isAmount?: boolean;
};
/** `between`: one sentence across all columns. */
export type PaperRow = { cells: Cell[]; look?: 'sum' | 'total' } | { between: string };

export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'label'; text: string }
  | { kind: 'text'; text: string; look?: 'soft' }
  | { kind: 'note'; title: string; text: string }
  | { kind: 'band'; label: string; name: string; totalLabel: string; total: string; ground: string }
  | { kind: 'table'; columns: PaperColumn[]; rows: PaperRow[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'link'; text: string; url: string };

export type PaperDocument = {
  /** 'en-CA' */
  lang: string;
  title: string;
  agency: { name: string; contact: string[] };
  /** Of the mark and of links. */
  accent: { fill: string; link: string };
  kicker: string;
  heading: string;
  under: string;
  /** The state of a quote that is no longer open, or was accepted. */
  badge?: { text: string; tone: 'good' | 'other' };
  clocks: { label: string; value: string; note: string }[];
  blocks: PaperBlock[];
  /** Shown at the end if letters had to be left out. */
  leftOut: string;
  /** At the foot of every page: who sells, as the law of Ontario asks. */
  foot: string[];
  /** 'Page {page} of {pages}', with these two in braces. */
  pageOf: string;
};
