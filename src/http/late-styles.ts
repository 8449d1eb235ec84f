/** A face of a font: family, source and weight. */
export type Face = readonly [family: string, source: string, weight: string];

/**
 * Runs in the document's head, so that it must not use anything of this module. After the first paint it asks for the style
 * sheets, so that they do not share the line with the document, and lets them in together. Then it shows what was hidden, a
 * section a frame, so that a press comes between, and the fonts.
 *
 * The text of each sheet comes into an element after its link, which stays disabled. Sheets are thus always added at the
 * end: a sheet with layers that is added before others makes Chromium look up all fonts and lay out all text again.
 */
export function applyLate(fonts: readonly Face[], pageChange: string): void {
  const SOON_MS = 500;
  const MAX_WAIT_MS = 10_000;
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
    for (const [index, link] of late.entries()) apply(link, texts[index]);
    showFonts(paintedAt);
    const hidden = document.querySelector<HTMLStyleElement>('style[data-hidden]');
    for (let from = 4; hidden && document.querySelector(`main > section:nth-of-type(n + ${from - 1})`); from += 1) {
      await nextFrame();
      hidden.textContent = (hidden.textContent ?? '').replaceAll(/n \+ \d+/g, `n + ${from}`);
    }
    await nextFrame();
    // It stays where it is: React may be hydrating the head, piece by piece, and would lose its place.
    if (hidden) hidden.media = 'not all';
  });

  /** Nothing if it could not be read in time, or if a page that came in the meantime needs the sheet no longer. */
  async function textOf(link: HTMLLinkElement): Promise<string | undefined> {
    const leftOut = new Promise<undefined>((done) => {
      addEventListener(pageChange, () => !link.isConnected && done(undefined));
    });
    return Promise.race([read(link.href), leftOut]);
  }

  async function read(href: string): Promise<string | undefined> {
    try {
      const answer = await fetch(href, { priority: 'low', signal: AbortSignal.timeout(MAX_WAIT_MS) });
      return answer.ok ? await answer.text() : undefined;
    } catch {
      // The link then asks once more.
      return undefined;
    }
  }

  function apply(link: HTMLLinkElement, text: string | undefined) {
    link.media = 'all';
    if (text === undefined) {
      link.disabled = false;
      return;
    }
    const style = document.createElement('style');
    style.textContent = text;
    link.after(style);
  }

  /** Text does not change where somebody reads: fonts that come late are shown with the next page. */
  async function showFonts(paintedAt: number) {
    const loading = fonts.map(async ([family, source, weight]) => new FontFace(family, source, { weight }).load());
    // Where they cannot be loaded, the fallbacks stay.
    const faces = await Promise.all(loading).catch(() => []);
    const add = () => {
      for (const face of faces) document.fonts.add(face);
    };
    const isSoon = document.hidden || performance.now() - paintedAt < SOON_MS;
    if (!isSoon) addEventListener(pageChange, add, { once: true });
    else if ('requestIdleCallback' in window) requestIdleCallback(add, { timeout: SOON_MS });
    else add();
  }
}
