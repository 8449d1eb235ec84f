// Where the chat button is placed: never over a control of the first screen, nor over the control that has the focus.
// Only controls of the first screen are looked at: worth 10 % of the time after a tap.
import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LAID_OUT_LATER } from '#ui/page/laid-out-later.ts';

/** 'away': no place is free on this first screen; the button appears with the first scroll. */
export type Place = 'unknown' | 'pill' | 'circle' | 'away';
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';
const STEP_PX = 8;
/** On a page that scrolls, the button moves up no further than this. */
const MAX_CLIMB_PX = 120;
const HEADER_PX = 90;
const AIR_PX = 4;
/** Up to this width the button is always a circle. */
const MAX_NARROW_PX = 820;
const POINT_PX = 16;

export function useFreePlace(button: RefObject<HTMLButtonElement | null>, start: Place): Place {
  const [place, setPlace] = useState(start);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own controls
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        // A button that moves between the press and the release is not clicked.
        if (button.current && !button.current.matches(':active')) setPlace(findPlace(button.current));
      });
    };
    const listening = new AbortController();
    const { signal } = listening;
    const resized = new ResizeObserver(look);
    resized.observe(document.body);
    for (const event of ['scroll', 'resize'] as const) addEventListener(event, look, { signal, passive: true });
    for (const event of ['focusin', 'focusout', 'pointerup', 'pointercancel'] as const)
      document.addEventListener(event, look, { signal });
    void document.fonts.ready.then(() => !signal.aborted && look());
    look();
    return () => {
      listening.abort();
      resized.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [button, key]);
  return place;
}

function findPlace(button: HTMLButtonElement): Place {
  const atTop = scrollY < 1;
  const { activeElement } = document;
  const focused = activeElement?.matches(CONTROLS) && activeElement !== button ? [activeElement] : [];
  const climbed = Number.parseFloat(button.style.getPropertyValue('--climb')) || 0;
  const standAt = (up: number): Place => {
    if (up !== climbed) button.style.setProperty('--climb', `${up}px`);
    return 'circle';
  };
  if ((!atTop && focused.length === 0) || isShown(document.querySelector('[data-bar]'))) return standAt(0);
  const controls = boxesOf(atTop ? controlsOfFirstScreen() : focused, button);
  const circle = moved(button.getBoundingClientRect(), -climbed);
  const label = button.querySelector('span')?.getBoundingClientRect();
  const pill = { ...circle, left: label?.left ?? circle.left };
  if (atTop && innerWidth > MAX_NARROW_PX && isFree(pill, [...controls, ...keptClear()]) && !hasText(pill, button)) {
    standAt(0);
    return 'pill';
  }
  const scrolls = document.documentElement.scrollHeight > innerHeight + MAX_CLIMB_PX;
  const maxPx = atTop && scrolls ? MAX_CLIMB_PX : circle.top - HEADER_PX;
  const steps = Array.from({ length: Math.max(1, Math.floor(maxPx / STEP_PX) + 1) }, (_, n) => n * STEP_PX);
  const free = steps.filter((up) => isFree(moved(circle, up), controls));
  // Text is avoided if possible; a control always is.
  const best = (atTop && free.find((up) => !hasText(moved(circle, up), button))) || free[0];
  if (best !== undefined) return standAt(best);
  standAt(0);
  return atTop && activeElement !== button ? 'away' : 'circle';
}

/** A bar at the lower edge has a place for the button. */
const isShown = (bar: Element | null): boolean => bar?.checkVisibility() ?? false;

/** What a pill would hide too much of, like a map. */
const keptClear = (): Box[] =>
  [...document.querySelectorAll('[data-keep-clear]')].map((one) => one.getBoundingClientRect());

/** Without those of sections below the window. */
function controlsOfFirstScreen(): Element[] {
  const below = [...document.querySelectorAll(LAID_OUT_LATER)].filter(
    (section) => section.getBoundingClientRect().top >= innerHeight,
  );
  return [...document.querySelectorAll(CONTROLS)].filter((one) => !below.some((section) => section.contains(one)));
}

/** Whether a box covers text of the page, checked at points within it. */
function hasText(box: Box, button: Element): boolean {
  for (let y = box.top; y <= box.bottom; y += POINT_PX)
    for (let x = box.left; x <= box.right; x += POINT_PX) {
      const under = document.elementsFromPoint(x, y).find((one) => !button.contains(one));
      if (under && textBoxes(under).some((words) => !isFree(box, [words]))) return true;
    }
  return false;
}

function textBoxes(element: Element): Box[] {
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  return texts.flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  });
}

const boxesOf = (all: Iterable<Element>, button: Element): Box[] =>
  [...all]
    .filter((one) => one !== button && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight);

const moved = ({ top, bottom, left, right }: Box, up: number): Box => ({
  top: top - up,
  bottom: bottom - up,
  left,
  right,
});

const isFree = (box: Box, covered: readonly Box[]): boolean =>
  covered.every(
    ({ top, bottom, left, right }) =>
      right < box.left - AIR_PX || left > box.right + AIR_PX || bottom < box.top - AIR_PX || top > box.bottom + AIR_PX,
  );
