import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createInlineStyles } from './inline-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'northfare-styles-'));
const CARDS = `@layer ui{.card_card{color:red}}@media print{.card_card{color:black}}.card_card:before{content:"$&"}`;
const MORE = '.card_card{color:green}';
const FACES = '@font-face{font-family:"A B";src:url(/a.woff2)format("woff2");font-weight:480 600}';
for (const [name, text] of Object.entries({ a: CARDS, b: MORE, fonts: FACES }))
  writeFileSync(join(folder, `${name}.css`), text);

const FONTS = '<link rel="stylesheet" href="/fonts.css"/>';
const LINK = '<link nonce="n" rel="stylesheet" href="/a.css#"/>';
const page = (head = LINK) => `<html><head><meta/>${head}</head><body><p>A</p></body></html>`;
const styled = createInlineStyles(folder);
const texts = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);

describe('the styles of a document', () => {
  it('are none where it has no style sheets', () => {
    expect(styled(page(''), 'n')).toBe(page(''));
  });

  it('are its whole style sheets in their order, without those of fonts', () => {
    const html = styled(page(LINK + FONTS + LINK.replace('a.css', 'b.css')), 'n');
    expect(texts(html)).toEqual([`${CARDS}\n${MORE}`]);
  });

  it('come before the links, which stay where they were and load nothing', () => {
    const html = styled(page(), 'n');
    expect(html).toContain('</style><link disabled nonce="n" rel="stylesheet" href="/a.css#"/>');
    expect(html.match(/<link (?!disabled)/g)).toBeNull();
  });

  it('are known by the addresses that later parts of a page look for', () => {
    expect(styled(page(), 'n')).toContain('<link disabled rel="stylesheet" href="/a.css"/>');
  });

  it('leave the faces of fonts to the script, or to their link where no script runs', () => {
    const html = styled(page(LINK + FONTS), 'n');
    expect(html).toContain(`<noscript>${FONTS}</noscript>`);
    expect(html).toContain('<link disabled rel="stylesheet" href="/fonts.css"/>');
    expect(html).toContain('<script nonce="n">(function showFonts(');
    expect(html).toContain(`)(${JSON.stringify(FACES)},"pagechange")</script>`);
  });
});

it('a face with what the script does not pass on is refused', () => {
  writeFileSync(join(folder, 'italic.css'), FACES.replace('font-weight', 'font-style:italic;font-weight'));
  expect(() => styled(page(FONTS.replace('fonts', 'italic')), 'n')).toThrow('a face with font-style');
});

it('a style sheet of fonts with other rules is refused', () => {
  writeFileSync(join(folder, 'mixed.css'), `${FACES}p{margin:0}`);
  expect(() => styled(page(FONTS.replace('fonts', 'mixed')), 'n')).toThrow('a style sheet of their own');
});
