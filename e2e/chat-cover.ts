// Whether the button of the chat covers a control: none of the first screen, and none that scrolling cannot uncover.
import { expect, type Page } from '@playwright/test';

export const WITH_CHAT_BUTTON = [
  ...['/', '/destinations', '/destinations/india', '/destinations/india/delhi', '/destinations/portugal/lisbon'],
  ...['/offers', '/about', '/privacy-policy', '/terms-and-conditions', '/accessibility', '/no/such/page'],
];
export const WITH_CHAT_BUTTON_SIGNED_IN = ['/profile', '/profile?edit=1', '/bookings', '/'];

/** At the top nothing is under it; further down, each control that it ever covers is also seen uncovered. */
export async function expectNothingCovered(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Chat with Jessica', includeHidden: true })).toBeAttached();
  expect({ path, ...(await page.evaluate(coveredControls)) }).toEqual({ path, atTop: [], never: [] });
}

/** In the page, because a call for each step would take minutes. */
async function coveredControls(): Promise<{ atTop: string[]; never: string[] }> {
  const STEP_PX = 192;
  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  const launcher = [...document.querySelectorAll('button')].find((one) => /Chat with Jessica/.test(one.textContent));
  if (!launcher) throw new Error('there is no button of the chat');
  const label = launcher.querySelector('span') as HTMLElement;
  const covered = new Set<Element>();
  const free = new Set<Element>();
  const words = (one: Element) => `${one.tagName} ${(one.textContent || one.ariaLabel || '').trim().slice(0, 40)}`;
  const look = () => {
    const parts = getComputedStyle(label).opacity === '0' ? [launcher] : [launcher, label];
    const boxes =
      getComputedStyle(launcher).visibility === 'visible' ? parts.map((one) => one.getBoundingClientRect()) : [];
    for (const one of document.querySelectorAll(CONTROLS)) {
      const box = one.getBoundingClientRect();
      if (launcher.contains(one) || box.width < 2 || box.top >= innerHeight || box.bottom <= 0) continue;
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const under = boxes.some(
        ({ left, right, top, bottom }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      );
      (under ? covered : free).add(one);
    }
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await document.fonts.ready;
  await frame();
  look();
  const atTop = [...covered].map(words);
  // From here on only positions matter. Painting each step would take four fifths of the time.
  const { style } = document.documentElement;
  style.clipPath = 'inset(50%)';
  for (let last = -1; scrollY > last; ) {
    last = scrollY;
    scrollBy({ top: STEP_PX, behavior: 'instant' });
    await frame();
    look();
  }
  style.clipPath = '';
  scrollTo({ top: 0, behavior: 'instant' });
  return { atTop, never: [...covered].filter((one) => !free.has(one)).map(words) };
}
