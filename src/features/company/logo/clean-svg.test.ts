import { describe, expect, it } from 'vitest';
import { cleanSvg, UnusableSvg } from './clean-svg.ts';

const svg = (inner: string, outer = 'viewBox="0 0 80 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${outer}>${inner}</svg>`;
const SHAPE = '<path d="M0 0h10v10z"/>';
const KEPT = '<path d="M0 0h10v10z"></path>';
const clean = (text: string) => {
  const { write, box } = cleanSvg(text);
  return write({ width: 80, height: 20 }, box);
};
const faultOf = (text: string) => {
  try {
    cleanSvg(text);
  } catch (error) {
    return error instanceof UnusableSvg ? error.fault : error;
  }
  return undefined;
};
const inside = (text: string) => /^<svg [^>]*>(.*)<\/svg>$/s.exec(clean(text))?.[1];

describe('an SVG is refused', () => {
  it.each([
    ['no XML', 'hello'],
    ['nothing', ''],
    ['a page', '<html><body><svg/></body></html>'],
    ['unclosed', '<svg xmlns="http://www.w3.org/2000/svg"><path>'],
    ['of another namespace', '<svg xmlns="http://example.ca/"><path d="M0 0"/></svg>'],
    ['with an unknown entity', svg(`<title>&logo;</title>${SHAPE}`)],
    ['with an unbound prefix', svg('<svgx:path d="M0 0"/>')],
  ])('that is %s', (_, text) => expect(faultOf(text)).toBe('unreadable'));

  it('with entities of its own', () => {
    const doctype = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
    expect(faultOf(`${doctype}${svg(SHAPE)}`)).toBe('entities');
    expect(faultOf(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`)).toBe(
      'entities',
    );
  });

  it('without a size, and without anything drawn', () => {
    expect(faultOf(svg(SHAPE, ''))).toBe('sizeless');
    expect(faultOf(svg(SHAPE, 'width="100%" height="100%"'))).toBe('sizeless');
    expect(faultOf(svg(SHAPE, 'viewBox="0 0 -1 4"'))).toBe('sizeless');
    expect(faultOf(svg('<g><title>Logo</title></g>'))).toBe('empty');
    expect(faultOf(svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>'))).toBe('empty');
  });

  it('with too many parts, also if references make them many', () => {
    expect(faultOf(svg(SHAPE.repeat(5_000)))).toBe('detailed');
    expect(faultOf(svg('<g>'.repeat(70) + SHAPE + '</g>'.repeat(70)))).toBe('detailed');
    const levels = Array.from({ length: 8 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`);
    expect(faultOf(svg(`<g id="g0">${SHAPE}</g>${levels.join('')}`))).toBe('detailed');
    const patterns = Array.from(
      { length: 8 },
      (_, at) => `<pattern id="p${at + 1}">${`<rect width="1" fill="url(#p${at})"/>`.repeat(10)}</pattern>`,
    );
    expect(faultOf(svg(`<pattern id="p0">${SHAPE}</pattern>${patterns.join('')}`))).toBe('detailed');
  });

  it('that contains itself', () => {
    expect(faultOf(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe('circular');
    expect(faultOf(svg('<pattern id="p"><rect fill="url(#p)"/></pattern>'))).toBe('circular');
  });
});

describe('of an SVG is left out', () => {
  it.each([
    ['a program', '<script>alert(1)</script>'],
    ['a program in CDATA', '<script type="text/javascript"><![CDATA[alert(1)]]></script>'],
    [
      'a foreign object',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="x()"><p>x</p></body></foreignObject>',
    ],
    [
      'what is inside of it',
      '<foreignObject><svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1"/></svg></foreignObject>',
    ],
    ['an embedded picture', '<image xlink:href="https://example.ca/x.png"/>'],
    ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['a filter', '<filter id="f"><feImage href="https://example.ca/x"/></filter>'],
    ['an iframe', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>'],
    ['what an editor wrote', '<i:pgf xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/">AAAA</i:pgf>'],
    ['an instruction', '<?xml-stylesheet href="https://example.ca/x.css"?>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['a sheet that imports', '<style>@import url(https://example.ca/x.css);</style>'],
    ['a sheet that loads', '<style>path{fill:url(https://example.ca/x#a)}</style>'],
    ['a sheet that loads by a string', '<style>path{background:image-set("https://example.ca/x" 1x)}</style>'],
    ['a sheet with an escape', '<style>path{fill:u\\72l(https://example.ca/x)}</style>'],
    ['a sheet with a font', '<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AA)}</style>'],
    ['a sheet with a sign that is removed', '<style>path{fill:ur\u0001l(https://example.ca/x)}</style>'],
    ['a sheet that multiplies a pattern', '<style>path{fill:url(#p)}</style>'],
  ])('%s', (_, part) => expect(inside(svg(part + SHAPE))).toBe(KEPT));

  it.each([
    ['onload="alert(1)"'],
    ['ONCLICK="alert(1)"'],
    ['href="javascript:alert(1)"'],
    ['xlink:href="https://example.ca/#a"'],
    ['xlink:href="data:image/svg+xml;base64,AAAA"'],
    ['style="fill:url(https://example.ca/x)"'],
    ['style="background:url( &quot;//example.ca&quot; )"'],
    ['fill="url(https://example.ca/x#p)"'],
    ['fill="url(#a) url(//example.ca)"'],
    ['style="fill:expression(alert(1))"'],
    ['style="-moz-binding:url(#a);@import"'],
    ['filter="url(#f)"'],
    ['data-x="1"'],
    ['xml:base="https://example.ca/"'],
    ['id="a b"'],
    ['tabindex="0"'],
  ])('the attribute %s', (attribute) => {
    expect(inside(svg(`<path ${attribute} d="M0 0h10v10z"/>`))).toBe(KEPT);
  });

  it('a doctype, and the events of the whole', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(SHAPE, 'viewBox="0 0 80 20" onload="x()" fill="red"')}`;
    expect(clean(text)).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20" viewBox="0 0 80 20" fill="red">${KEPT}</svg>`,
    );
  });
});

describe('of an SVG is kept', () => {
  it('shapes, gradients, local references, plain sheets and words', () => {
    const text = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient><path id="s" d="M0 0"/></defs>' +
        '<style>.a{fill:url(#g);stroke:rgb(1,2,3)}</style><use xlink:href="#s" class="a"/><rect width="4" style="fill:url(#g)"/>' +
        '<text x="1" font-size="9">A &amp; B &lt;i&gt;</text>',
    );
    expect(inside(text)).toBe(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"></stop></linearGradient><path id="s" d="M0 0"></path></defs>' +
        '<style>.a{fill:url(#g);stroke:rgb(1,2,3)}</style><use href="#s" class="a"></use><rect width="4" style="fill:url(#g)"></rect>' +
        '<text x="1" font-size="9">A &amp; B &lt;i&gt;</text>',
    );
  });

  it('what is inside a link or a switch', () => {
    expect(
      inside(svg(`<a href="https://example.ca"><g>${SHAPE}</g></a><switch><foreignObject/>${SHAPE}</switch>`)),
    ).toBe(`<g>${KEPT}</g>${KEPT}`);
  });

  it('elements with a prefix, without it', () => {
    const text =
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" width="80mm" height="20mm"><s:path d="M0 0h10v10z"/></s:svg>';
    expect(inside(text)).toBe(KEPT);
  });

  it('the same when it is cleaned again', () => {
    const once = clean(svg(`<g fill="red" style="opacity:.5">${SHAPE}</g><text>&lt;script&gt;</text>`));
    expect(clean(once)).toBe(once);
  });
});
