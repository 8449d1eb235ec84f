// Draws a printed quote: US Letter, one column, as sober as a ticket. Colours are those of the light scheme, on white.
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { LEFT, openSheet, type Sheet, type Style, WIDTH } from './paper-sheet.ts';
import { drawTable } from './paper-table.ts';

const INK = '#0f2f2c';
const INK_2 = '#3c534e';
const PAPER = '#f3f1ea';
const LINE = '#d8d5c9';
const WHITE = '#ffffff';
const TONES = {
  good: { ground: '#d5ead2', ink: '#1b4f25' },
  other: { ground: '#e3e3dc', ink: '#474d48' },
};
const STYLES = {
  name: { face: 'display', size: 15, colour: INK, tracking: -0.3 },
  title: { face: 'display', size: 29, colour: INK, tracking: -0.7, leading: 1.18 },
  heading: { face: 'display', size: 16, colour: INK, tracking: -0.3, leading: 1.25 },
  caps: { face: 'strong', size: 7.5, colour: INK_2, tracking: 0.5 },
  label: { face: 'strong', size: 9.5, colour: INK },
  text: { face: 'text', size: 9.5, colour: INK, leading: 1.45 },
  soft: { face: 'text', size: 8.5, colour: INK_2, leading: 1.45 },
  foot: { face: 'text', size: 7.5, colour: INK_2 },
  clock: { face: 'display', size: 13.5, colour: INK, tracking: -0.2, leading: 1.25 },
  bandLabel: { face: 'strong', size: 8, colour: WHITE, tracking: 0.6 },
  bandName: { face: 'display', size: 15, colour: WHITE, tracking: -0.2, leading: 1.2 },
} satisfies Record<string, Style>;

const right = LEFT + WIDTH;
const capitals = (text: string, { lang }: Pick<PaperDocument, 'lang'>) => text.toLocaleUpperCase(lang);

export async function drawPaper(paper: PaperDocument): Promise<Uint8Array> {
  const sheet = openSheet({ lang: paper.lang, title: paper.title, author: paper.agency.name });
  drawHead(sheet, paper);
  drawClocks(sheet, paper);
  for (const [place, block] of paper.blocks.entries()) drawBlock(sheet, paper, block, paper.blocks[place + 1]);
  if (sheet.isLeftOut()) {
    sheet.down(12);
    sheet.flow(sheet.root, 'P', sheet.lay(paper.leftOut, STYLES.soft));
  }
  sheet.onEachPage((page, pages) => drawFoot(sheet, paper, page, pages));
  return sheet.finish();
}

function drawHead(sheet: Sheet, paper: PaperDocument): void {
  const { agency, accent, badge } = paper;
  const contact = agency.contact.map((text) => sheet.lay(text, STYLES.soft, WIDTH / 2));
  const name = sheet.lay(agency.name, STYLES.name, WIDTH / 2 - 24);
  sheet.decorate((pdf) => pdf.roundedRect(LEFT, sheet.y + 4, 12, 12, 3).fill(accent.fill));
  sheet.tagged(sheet.root, 'P', (element) => sheet.write(element, name, LEFT + 20));
  let at = sheet.y;
  for (const lines of contact) {
    sheet.tagged(sheet.root, 'P', (element) => sheet.write(element, lines, LEFT, { right, at }));
    at += lines.height;
  }
  sheet.moveTo(Math.max(sheet.y + name.height, at) + 8);
  rule(sheet, INK, 1);
  sheet.down(22);

  const kicker = sheet.lay(capitals(paper.kicker, paper), STYLES.caps, WIDTH - 120);
  sheet.tagged(sheet.root, 'P', (element) => sheet.write(element, kicker, LEFT));
  if (badge) drawBadge(sheet, badge);
  sheet.down(kicker.height + 2);
  sheet.flow(sheet.root, 'H1', sheet.lay(paper.heading, STYLES.title));
  sheet.down(4);
  sheet.flow(sheet.root, 'P', sheet.lay(paper.under, { ...STYLES.text, size: 10.5, colour: INK_2 }));
  sheet.down(14);
}

function drawBadge(sheet: Sheet, { text, tone }: NonNullable<PaperDocument['badge']>): void {
  const { ground, ink } = TONES[tone];
  const style: Style = { face: 'strong', size: 8.5, colour: ink };
  const width = sheet.widthOf(text, style) + 18;
  sheet.decorate((pdf) => pdf.roundedRect(right - width, sheet.y - 3, width, 18, 9).fill(ground));
  sheet.tagged(sheet.root, 'P', (element) =>
    sheet.write(element, sheet.lay(text, style), right - width + 9, { at: sheet.y }),
  );
}

const PAD = 14;

function drawClocks(sheet: Sheet, paper: PaperDocument): void {
  const { clocks } = paper;
  if (clocks.length === 0) return;
  const room = WIDTH / clocks.length;
  const cells = clocks.map(({ label, value, note }) =>
    [
      sheet.lay(capitals(label, paper), STYLES.caps, room - 2 * PAD),
      sheet.lay(value, STYLES.clock, room - 2 * PAD),
      ...(note ? [sheet.lay(note, STYLES.soft, room - 2 * PAD)] : []),
    ].map((lines, place) => ({ lines, gap: place > 0 ? 2 : 0 })),
  );
  const height =
    20 + Math.max(...cells.map((cell) => cell.reduce((sum, { lines, gap }) => sum + lines.height + gap, 0)));
  const top = sheet.y;
  sheet.decorate((pdf) => {
    pdf.roundedRect(LEFT, top, WIDTH, height, 6).fill(PAPER);
    for (let place = 1; place < clocks.length; place += 1)
      pdf
        .moveTo(LEFT + place * room, top + 10)
        .lineTo(LEFT + place * room, top + height - 10)
        .lineWidth(0.75)
        .stroke(LINE);
  });
  for (const [place, cell] of cells.entries()) {
    let at = top + 10;
    for (const { lines, gap } of cell) {
      at += gap;
      sheet.tagged(sheet.root, 'P', (element) => sheet.write(element, lines, LEFT + place * room + PAD, { at }));
      at += lines.height;
    }
  }
  sheet.moveTo(top + height + 18);
}

/** How much of what follows has to be on the page of a heading. */
const FOLLOWS = 64;

function drawBlock(sheet: Sheet, paper: PaperDocument, block: PaperBlock, next?: PaperBlock): void {
  switch (block.kind) {
    case 'heading': {
      const lines = sheet.lay(block.text, STYLES.heading);
      sheet.down(10);
      sheet.need(lines.height + FOLLOWS);
      sheet.flow(sheet.root, 'H2', lines);
      sheet.down(5);
      return;
    }
    case 'label': {
      const lines = sheet.lay(block.text, STYLES.label);
      sheet.down(4);
      sheet.need(lines.height + FOLLOWS / 2);
      sheet.flow(sheet.root, 'H3', lines);
      sheet.down(2);
      return;
    }
    case 'text':
      sheet.flow(sheet.root, 'P', sheet.lay(block.text, block.look === 'soft' ? STYLES.soft : STYLES.text));
      sheet.down(8);
      return;
    case 'note':
      drawNote(sheet, paper, block);
      return;
    case 'band':
      drawBand(sheet, paper, block);
      return;
    case 'table':
      drawTable(sheet, block);
      sheet.down(next?.kind === 'label' ? 8 : 12);
      return;
    case 'list':
      drawList(sheet, block);
      return;
    case 'link':
      sheet.link(sheet.root, block.text, { ...STYLES.label, colour: paper.accent.link }, block.url);
      sheet.down(8);
      return;
    default:
      block satisfies never;
  }
}

/** Words of a person, with a line at their side as far as they reach on each page. */
function drawNote(sheet: Sheet, { accent }: PaperDocument, { title, text }: PaperBlock & { kind: 'note' }): void {
  const head = sheet.lay(title, STYLES.label, WIDTH - PAD);
  const lines = sheet.lay(text, STYLES.text, WIDTH - PAD);
  sheet.need(head.height + FOLLOWS / 2);
  const each = lines.height / lines.lines.length;
  const bar = (from: number) =>
    sheet.decorate((pdf) => pdf.rect(LEFT, from + 2, 2, sheet.y - from - 2).fill(accent.fill));
  let from = sheet.y;
  sheet.flow(sheet.root, 'H3', head, LEFT + PAD);
  sheet.flow(sheet.root, 'P', lines, LEFT + PAD, () => {
    if (sheet.room >= each) return;
    bar(from);
    sheet.need(each);
    from = sheet.y;
  });
  bar(from);
  sheet.down(12);
}

function drawBand(sheet: Sheet, paper: PaperDocument, band: PaperBlock & { kind: 'band' }): void {
  const { label, name, totalLabel, total, ground } = band;
  const amounts = [sheet.lay(totalLabel, STYLES.bandLabel, WIDTH / 2), sheet.lay(total, STYLES.bandName, WIDTH / 2)];
  const names = [
    sheet.lay(capitals(label, paper), STYLES.bandLabel, WIDTH / 2 - PAD),
    sheet.lay(name, STYLES.bandName, WIDTH - 2 * PAD - 190),
  ];
  const height = 18 + Math.max(...[amounts, names].map((two) => two.reduce((sum, one) => sum + one.height, 0)));
  sheet.down(6);
  // A band alone at the foot of a page promises what is on the next one.
  sheet.need(height + 150);
  const top = sheet.y;
  sheet.decorate((pdf) => pdf.roundedRect(LEFT, top, WIDTH, height, 6).fill(ground));
  sheet.tagged(sheet.root, 'H2', (element) => {
    let at = top + 9;
    for (const lines of names) {
      sheet.write(element, lines, LEFT + PAD, { at });
      at += lines.height;
    }
  });
  sheet.tagged(sheet.root, 'P', (element) => {
    let at = top + 9;
    for (const lines of amounts) {
      sheet.write(element, lines, LEFT, { right: right - PAD, at });
      at += lines.height;
    }
  });
  sheet.moveTo(top + height + 8);
}

function drawList(sheet: Sheet, { items }: PaperBlock & { kind: 'list' }): void {
  const list = sheet.tagged(sheet.root, 'L');
  for (const item of items) {
    const lines = sheet.lay(item, STYLES.text, WIDTH - PAD);
    sheet.need(Math.min(lines.height, FOLLOWS));
    sheet.decorate((pdf) => pdf.circle(LEFT + 3, sheet.y + 7, 1.5).fill(INK_2));
    const one = sheet.tagged(list, 'LI');
    sheet.flow(one, 'LBody', lines, LEFT + PAD);
    sheet.down(3);
  }
  sheet.down(6);
}

function rule(sheet: Sheet, colour: string, width: number): void {
  sheet.decorate((pdf) => pdf.moveTo(LEFT, sheet.y).lineTo(right, sheet.y).lineWidth(width).stroke(colour));
}

const FOOT_TOP = 792 - 60;
const MAX_FOOT_LINES = 4;

function drawFoot(sheet: Sheet, { foot, pageOf }: PaperDocument, page: number, pages: number): void {
  const number = pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
  const lines = foot.flatMap((text) => sheet.lay(text, STYLES.foot, WIDTH - 90).lines).slice(0, MAX_FOOT_LINES);
  sheet.decorate((pdf) => {
    pdf.moveTo(LEFT, FOOT_TOP).lineTo(right, FOOT_TOP).lineWidth(0.75).stroke(LINE);
    for (const [place, text] of lines.entries())
      sheet.line(text, STYLES.foot, { x: LEFT, y: FOOT_TOP + 7 + place * 10.5 });
    sheet.line(number, STYLES.foot, { x: right - sheet.widthOf(number, STYLES.foot), y: FOOT_TOP + 7 });
  }, 'Pagination');
}
