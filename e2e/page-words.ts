// Runs in the page: every text that it shows or says, and what its layout does not hold.

export type Found = { text: string; where: string };

/** Each text of the document with its place: text, names and descriptions of elements, and the title. */
export function textsOfPage(): Found[] {
  const SPOKEN = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ];
  const placeOf = (element: Element) =>
    `${element.localName}${element.getAttribute('class') ? `.${element.getAttribute('class')?.split(' ')[0]}` : ''}`;
  const found: { text: string; where: string }[] = [];
  const add = (text: string | null | undefined, where: string) => {
    if (text?.trim()) found.push({ text: text.trim(), where });
  };
  add(document.title, 'title');
  for (const meta of document.querySelectorAll(
    'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
  ))
    add(meta.getAttribute('content'), 'meta');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && !parent.closest('script, style, template, noscript')) add(node.textContent, placeOf(parent));
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of SPOKEN) add(element.getAttribute(name), `${placeOf(element)}[${name}]`);
    if (element instanceof HTMLOptGroupElement) add(element.label, 'optgroup');
    if (element instanceof HTMLInputElement && /submit|button|reset/.test(element.type)) add(element.value, 'input');
  }
  return found;
}

/** What leaves the page at its width, or its own control: 'header > a.logo: 12 px over the right'. */
export function layoutFaults(): string[] {
  const root = document.documentElement;
  const width = root.clientWidth;
  const faults: string[] = [];
  const nameOf = (element: Element) => `${element.localName}.${(element.getAttribute('class') ?? '').split(' ')[0]}`;
  /** Scrolls or cuts what is wider, which its author decided. */
  const isCut = (element: Element) => {
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(above);
      if (overflowX !== 'visible' || clipPath !== 'none' || above.localName === 'svg') return true;
      if (position === 'fixed') return false;
    }
    return false;
  };
  for (const element of document.body.querySelectorAll<HTMLElement>('*:not(svg *, script, style, link)')) {
    const { left, right, width: own, height } = element.getBoundingClientRect();
    if (own < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if ((right > width + 1 || left < -1) && !isCut(element)) {
      const side =
        right > width + 1 ? `${Math.round(right - width)} px over the right` : `${Math.round(-left)} px over the left`;
      faults.push(`${element.parentElement ? nameOf(element.parentElement) : ''} > ${nameOf(element)}: ${side}`);
    }
    const isControl = element.matches('button, a[data-look], summary, label, th, td, h1, h2, h3');
    const wide = element.scrollWidth - element.clientWidth;
    if (
      isControl &&
      wide > 2 &&
      getComputedStyle(element).display !== 'inline' &&
      getComputedStyle(element).overflowX === 'visible'
    )
      faults.push(`${nameOf(element)} is ${wide} px too narrow for: ${element.textContent?.trim().slice(0, 40)}`);
  }
  if (root.scrollWidth > width) {
    // What is invisible widens a page as well, and so do words that are wider than their element.
    const reaches = (box: DOMRect) => Math.abs(box.right - root.scrollWidth) < 2;
    const words = document.createRange();
    const widest = [...document.body.querySelectorAll('*')].filter((element) => {
      words.selectNodeContents(element);
      return (
        reaches(element.getBoundingClientRect()) ||
        (element.childElementCount === 0 && reaches(words.getBoundingClientRect()))
      );
    });
    const named = widest
      .slice(0, 3)
      .map((one) => `${one.parentElement ? nameOf(one.parentElement) : ''} > ${nameOf(one)}`);
    faults.push(`the page is ${root.scrollWidth} px wide: ${named}`);
  }
  return [...new Set(faults)];
}
