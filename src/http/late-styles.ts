/** What a page needs of the fonts' style sheet: family, source and weight of each face. */
export type Face = readonly [family: string, source: string, weight: string];

/**
 * Runs in the document's head, so that it must not use anything of this module. After the first paint it asks for the style
 * sheets, so that they do not share the line with the document, and lets them in together. Then it shows what was hidden, a
 * section a frame, so that a press comes between, and at last the fonts.
 *
 * The text of each sheet comes into an element after its link, which stays disabled. Sheets are thus always added at the
 * end: a sheet with layers that is added before others makes Chromium look up all fonts and lay out all text again.
 */
export function applyLate(fonts: readonly Face[], pageChange: string): void {
  const SOON_MS = 500;
  const nextFrame = () =>
    new Promise<unknown>((done) => {
      // A page in the background has no frames.
      if (document.hidden) done(undefined);
      else requestAnimationFrame(() => setTimeout(done));
    });
  const painted = new Promise((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
    // A page in the background is not painted.
    addEventListener('load', done);
  });

  painted.then(async () => {
    const paintedAt = performance.now();
    const late = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=print]')];
    const texts = await Promise.all(late.map(textOf));
    const faces = fonts.map(([family, source, weight]) => new FontFace(family, source, { weight }));
    // Without them the fallbacks stay.
    Promise.all(faces.map((face) => face.load())).then(showFonts, () => undefined);
    for (const [index, link] of late.entries()) apply(link, texts[index]);
    const hidden = document.querySelector<HTMLStyleElement>('style[data-hidden]');
    for (let from = 4; hidden && document.querySelector(`main > section:nth-of-type(n + ${from - 1})`); from += 1) {
      await nextFrame();
      hidden.textContent = (hidden.textContent ?? '').replace(/n \+ \d+/, `n + ${from}`);
    }
    await nextFrame();
    // It stays where it is: React may be hydrating the head, piece by piece, and would lose its place.
    if (hidden) hidden.media = 'not all';

    /** Text does not change under somebody's eyes: fonts that come later are shown with the next page. */
    function showFonts() {
      const add = () => {
        for (const face of faces) document.fonts.add(face);
      };
      if (performance.now() - paintedAt < SOON_MS) (window.requestIdleCallback ?? setTimeout)(add);
      else addEventListener(pageChange, add, { once: true });
    }
  });

  const changed = new Promise((done) => addEventListener(pageChange, done, { once: true }));
  /** Nothing if it could not be read, or was left out by the page that came in the meantime. */
  function textOf(link: HTMLLinkElement): Promise<string | undefined> {
    const read = (answer: Response) => (answer.ok ? answer.text() : undefined);
    const text = fetch(link.href).then(read, () => undefined);
    return Promise.race([text, changed.then(() => (link.isConnected ? text : undefined))]);
  }

  function apply(link: HTMLLinkElement, text: string | undefined) {
    link.media = 'all';
    if (text === undefined) {
      // The browser asks once more, and says what is wrong.
      link.disabled = false;
      return;
    }
    const style = document.createElement('style');
    style.textContent = text;
    link.after(style);
  }
}
