/** A face of a font: family, source and weight. */
export type Face = readonly [family: string, source: string, weight: string];

/**
 * Runs in the document's head, so that it must not use anything of this module. After the first paint it asks for all
 * style sheets in one request, so that they do not share the line with the document. Then it shows what was hidden, a
 * section per frame, so that a press can be handled in between, and the fonts.
 *
 * The sheets' text is put into an element after their links, which stay disabled. It is thus added behind all others: a sheet
 * with layers that is added before others makes Chromium look up all fonts and lay out all text again.
 */
export function applyLate(sheet: string, fonts: readonly Face[], pageChange: string): void {
  const SOON_MS = 500;
  const MAX_WAIT_MS = 10_000;
  const MAX_WAIT_AGAIN_MS = 3_000;
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
    const text = await read();
    for (const link of late) link.media = 'all';
    // A page that came in the meantime may need some of them no longer.
    const links = late.filter(({ isConnected }) => isConnected);
    if (text === undefined) await loadEach(links);
    else apply(text, links);
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

  async function read(): Promise<string | undefined> {
    try {
      const answer = await fetch(sheet, { priority: 'low', signal: AbortSignal.timeout(MAX_WAIT_MS) });
      return answer.ok ? await answer.text() : undefined;
    } catch {
      // Each link then asks for its own.
      return undefined;
    }
  }

  function apply(text: string, links: HTMLLinkElement[]) {
    const style = document.createElement('style');
    style.textContent = text;
    links.at(-1)?.after(style);
    // Pages and parts that come later look for their sheets by address, and would ask for them again. React Router writes #
    // behind those of several parts, which look for them without it.
    for (const link of links) {
      const address = link.getAttribute('href') ?? '';
      for (const href of new Set([address, address.replace(/#$/, '')])) {
        const known = link.cloneNode() as HTMLLinkElement;
        known.setAttribute('href', href);
        document.head.append(known);
      }
    }
  }

  function loadEach(links: HTMLLinkElement[]) {
    const loaded = links.map(
      (link) =>
        new Promise((done) => {
          link.onload = done;
          link.onerror = done;
          link.disabled = false;
        }),
    );
    return Promise.race([Promise.all(loaded), new Promise((done) => setTimeout(done, MAX_WAIT_AGAIN_MS))]);
  }

  /** Text does not change while someone reads: fonts that arrive late are shown with the next page. */
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
