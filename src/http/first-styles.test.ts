import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFirstStyles, shownFirst } from './first-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'northfare-styles-'));
writeFileSync(
  join(folder, 'a.css'),
  `@layer ui{.card_card,.card_other{color:red}.card_card:hover{color:blue}}.hero_hero .hero_title{margin:0}.below_below{top:0}
   @media (scripting:none){.card_card{content:'without'}}@media (scripting:enabled){.card_card{content:'with'}}
   @media not print{.card_card{bottom:0}}@media (forced-colors:active){.card_card{color:canvas}}@media (forced-colors:none){.card_card{bottom:1px}}
   @media print{.card_card{color:black}}@media (width>820px),print{.card_card{right:0}}@media (width<=820px){.card_card{left:0}.below_below{left:0}}h1{margin:0}`,
);
writeFileSync(
  join(folder, 'fonts.css'),
  '@font-face{font-family:"A B";src:url(a.woff2)format("woff2");font-weight:480 600}@font-face{font-family:C;src:url(c.woff2)}',
);
const FONTS = '<link rel="stylesheet" href="/fonts.css"/>';
const LINK = '<link nonce="n" rel="stylesheet" href="/a.css#"/>';
const page = (body: string, head = LINK) => `<html><head>${head}</head><body>${body}</body></html>`;
const MAIN = `<header class="card_card"></header><main><section class="hero_hero"><section><b class="hero_title"></b></section></section>
  <section></section><section class="below_below"></section></main><footer class="below_below"></footer>`;
const inlined = (html: string) => /<style data-first>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
const generatedFiles = new Map<string, Uint8Array>();
const styled = createFirstStyles(folder, generatedFiles);

describe('the first styles of a document', () => {
  it('are none where it has no style sheets', () => {
    const plain = page(MAIN, '');
    expect(styled(plain, 'n')).toBe(plain);
  });

  it.each([
    ['of what is below the first screen', 'below'],
    ['of what the page does not contain', 'other'],
    ['that a pointer is needed for', 'hover'],
    ['of paper', 'black'],
    ['of forced colours', 'canvas'],
    ['of browsers without scripts', 'without'],
    ['of fonts', 'woff2'],
  ])('leave out rules %s', (_, word) => {
    expect(inlined(styled(page(MAIN, LINK + FONTS), 'n'))).not.toContain(word);
  });

  it('have the rules of what is shown first, within their blocks', () => {
    const rules = inlined(styled(page(MAIN), 'n'));
    for (const rule of [
      '@layer ui{.card_card{color:red}}',
      '.hero_hero .hero_title{margin:0}',
      '@media (width>820px),print{.card_card{right:0}}',
      '@media (width<=820px){.card_card{left:0}}',
      '@media not print{.card_card{bottom:0}}',
      '@media (forced-colors:none){.card_card{bottom:1px}}',
      'h1{margin:0}',
      "@media (scripting:enabled){.card_card{content:'with'}}",
    ])
      expect(rules).toContain(rule);
  });

  it('let the style sheets follow, and load them as usual where no script runs', () => {
    const html = styled(page(MAIN), 'n');
    expect(html).toContain('<link disabled media="print" nonce="n" rel="stylesheet" href="/a.css#"/>');
    expect(html).toContain(`<noscript>${LINK}</noscript>`);
    expect(html).toContain('<script nonce="n">(');
  });

  it('come as one file, in their order, without that of the fonts', () => {
    writeFileSync(join(folder, 'b.css'), '.card_card{color:green}');
    const html = styled(page(MAIN, LINK + FONTS + LINK.replace('a.css', 'b.css')), 'n');
    const [, path = ''] = /\("(\/assets\/styles-[\w-]{8}\.css)",/.exec(html) ?? [];
    const text = Buffer.from(generatedFiles.get(path) ?? []).toString();
    expect(text.startsWith('@layer ui{')).toBe(true);
    expect(text.endsWith('.card_card{color:green}')).toBe(true);
    expect(text).not.toContain('woff2');
  });

  it('give the faces of the fonts to the script, which adds them together', () => {
    const html = styled(page(MAIN, LINK + FONTS), 'n');
    expect(html).toContain('<link disabled media="not all" rel="stylesheet" href="/fonts.css"/>');
    expect(html).toContain('[["A B","url(a.woff2)format(\\"woff2\\")","480 600"],["C","url(c.woff2)","normal"]]');
  });

  it('come before the style sheets, which are thus added last', () => {
    const html = styled(page(MAIN), 'n');
    expect(html.indexOf('<style')).toBeLessThan(html.indexOf('<link'));
    expect(html.lastIndexOf('<style')).toBeLessThan(html.indexOf('<link'));
  });
});

describe('a style sheet of fonts is refused', () => {
  const face = '@font-face{font-family:A;src:url(a.woff2)}';
  it.each([
    ['with other rules', `${face}p{margin:0}`, 'a style sheet of their own'],
    ['with a descriptor that the script would lose', face.replace('}', ';font-style:italic}'), 'font-style'],
  ])('%s', (_, css, reason) => {
    writeFileSync(join(folder, 'refused.css'), css);
    const fresh = createFirstStyles(folder, new Map());
    expect(() => fresh(page(MAIN, FONTS.replace('fonts', 'refused')), 'n')).toThrow(reason);
  });
});

describe('what is shown first', () => {
  it('is the whole body of a page without a main part', () => {
    expect(shownFirst('<head></head><body><p>A</p></body>')).toBe('<body><p>A</p></body>');
  });

  it('counts only the sections of the main part, and not what only browsers without scripts show', () => {
    const shown = shownFirst(`<body><noscript><i></i></noscript>${MAIN}<button></button></body>`);
    expect(shown).toContain('hero_title');
    expect(shown).toContain('<button>');
    expect(shown).not.toMatch(/below|noscript/);
  });
});
