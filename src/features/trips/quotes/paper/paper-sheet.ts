// A sheet to write on: text of our fonts in lines, pages that follow each other, and the structure that screen readers follow.
// Everything is drawn when it is called, in the order in which it is read.
import PDFDocument from 'pdfkit';
import { type Face, FIRST_FILE, LEFT_OUT, openFont, printable, runsOf } from './paper-fonts.ts';

const LETTER = { width: 612, height: 792 };
const MARGIN = { side: 44, top: 40, foot: 72 };
export const LEFT = MARGIN.side;
export const WIDTH = LETTER.width - 2 * MARGIN.side;
const BOTTOM = LETTER.height - MARGIN.foot;

export type Style = { face: Face; size: number; colour: string; leading?: number; tracking?: number };
export type Lines = { lines: string[]; style: Style; height: number };
type Element = PDFKit.PDFStructureElement;
export type Tag =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Lbl'
  | 'Link'
  | 'Sect';

export type Sheet = ReturnType<typeof openSheet>;

export function openSheet({ lang, title, author }: { lang: string; title: string; author: string }) {
  const options = {
    ...{ size: 'LETTER', margin: 0, bufferPages: true },
    ...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, lang, displayTitle: true },
    font: openFont(FIRST_FILE),
    info: { Title: printable('text', title), Author: printable('text', author) },
  };
  // Its types know neither this subset nor an opened font.
  const doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions);
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const registered = new Set<string>();
  let isLeftOut = false;
  let y = MARGIN.top;
  let pages = 1;

  const use = (file: string) => {
    if (!registered.has(file)) doc.registerFont(file, openFont(file) as unknown as string);
    registered.add(file);
    doc.font(file);
  };

  const widths = new Map<string, number>();
  function widthOf(text: string, { face, size, tracking = 0 }: Style): number {
    const key = `${face} ${size} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = 0;
      for (const run of runsOf(face, text)) {
        use(run.file);
        width += doc.fontSize(size).widthOfString(run.text);
      }
      widths.set(key, width);
    }
    return width + tracking * [...text].length;
  }

  /** The letters that fit, at least one. */
  function fitting(word: string, style: Style, room: number): string {
    let shown = '';
    let width = 0;
    for (const letter of word) {
      width += widthOf(letter, style);
      if (shown && width > room) break;
      shown += letter;
    }
    return shown;
  }

  function broken(paragraph: string, style: Style, room: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (let word of paragraph.split(/(?<=[ /\u2013-])/)) {
      if (widthOf((line + word).trimEnd(), style) <= room) {
        line += word;
        continue;
      }
      if (line) lines.push(line.trimEnd());
      while (widthOf(word.trimEnd(), style) > room) {
        const part = fitting(word, style, room);
        lines.push(part);
        word = word.slice(part.length);
      }
      line = word;
    }
    return line || lines.length === 0 ? [...lines, line.trimEnd()] : lines;
  }

  const leadingOf = ({ size, leading = 1.38 }: Style) => size * leading;

  function lay(text: string, style: Style, room = WIDTH): Lines {
    const paragraphs = text.split('\n').map((paragraph) => printable(style.face, paragraph));
    isLeftOut ||= paragraphs.some((paragraph) => paragraph.includes(LEFT_OUT));
    const lines = paragraphs.flatMap((paragraph) => broken(paragraph.trim(), style, room));
    return { lines, style, height: lines.length * leadingOf(style) };
  }

  function line(text: string, style: Style, at: { x: number; y: number }): void {
    let { x } = at;
    // The letters stand in the middle of their line, whatever the heights of the fonts in it.
    const baseline = at.y + leadingOf(style) / 2 + style.size * 0.34;
    for (const { file, text: part } of runsOf(style.face, text)) {
      use(file);
      const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: style.tracking ?? 0 } as const;
      doc.fontSize(style.size).fillColor(style.colour).text(part, x, baseline, options);
      x += doc.widthOfString(part) + (style.tracking ?? 0) * [...part].length;
    }
  }

  function nextPage(): void {
    doc.addPage({ size: 'LETTER', margin: 0 });
    pages += 1;
    y = MARGIN.top;
  }

  const tagged = (parent: Element, tag: Tag, draw?: (element: Element) => void, more: object = {}): Element => {
    const element = doc.struct(tag, more);
    parent.add(element);
    if (draw) draw(element);
    return element;
  };

  const sheet = {
    root,
    get y() {
      return y;
    },
    moveTo(to: number) {
      y = to;
    },
    down(by: number) {
      y += by;
    },
    /** Begins a page if so much does not fit on this one. */
    need(height: number): boolean {
      if (y + height <= BOTTOM || y === MARGIN.top) return false;
      nextPage();
      return true;
    },
    get room() {
      return BOTTOM - y;
    },
    lay,
    widthOf: (text: string, style: Style) => widthOf(printable(style.face, text), style),
    tagged,
    /** Lines below each other that stay on this page; `right`: where they end. */
    write(
      element: Element,
      { lines, style }: Lines,
      x: number,
      { right, at = y }: { right?: number; at?: number } = {},
    ) {
      element.add(() => {
        for (const [place, text] of lines.entries()) {
          const start = right === undefined ? x : right - widthOf(text, style);
          line(text, style, { x: start, y: at + place * leadingOf(style) });
        }
      });
    },
    /** Text that may go on on the next page. */
    flow(parent: Element, tag: Tag, { lines, style }: Lines, x = LEFT, beforeEach = () => {}): Element {
      return tagged(parent, tag, (element) => {
        for (const text of lines) {
          beforeEach();
          sheet.need(leadingOf(style));
          const at = y;
          element.add(() => line(text, style, { x, y: at }));
          y += leadingOf(style);
        }
      });
    },
    /** What has no meaning of its own: lines, grounds. */
    decorate(draw: (pdf: PDFKit.PDFDocument) => void, type: 'Layout' | 'Pagination' = 'Layout') {
      doc.markContent('Artifact', { type });
      draw(doc);
      doc.endMarkedContent();
    },
    line,
    link(parent: Element, text: string, style: Style, url: string): void {
      const lines = lay(text, style);
      sheet.need(lines.height);
      tagged(parent, 'Link', (element) => {
        sheet.write(element, lines, LEFT);
        const width = Math.max(...lines.lines.map((one) => widthOf(one, style)));
        doc.link(LEFT, y, width, lines.height, url, {
          structParent: element,
          Contents: new String(lines.lines.join(' ')),
        } as object);
      });
      y += lines.height;
    },
    isLeftOut: () => isLeftOut,
    /** On each page, at its end. */
    onEachPage(draw: (page: number, pages: number) => void) {
      for (let page = 0; page < pages; page += 1) {
        doc.switchToPage(page);
        draw(page + 1, pages);
      }
    },
    async finish(): Promise<Uint8Array> {
      root.end();
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
  return sheet;
}
