// Where the chat button stands: never over a control of the first screen, nor over the control that has the focus.
import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** 'away': no place is free on this first screen; the button comes with the first scroll. */
export type Place = 'unknown' | 'pill' | 'circle' | 'away';
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';
const STEP_PX = 8;
/** On a page that scrolls, the button does not climb further than this. */
const MAX_CLIMB_PX = 120;
const HEADER_PX = 90;
const AIR_PX = 4;

export function useFreePlace(button: RefObject<HTMLButtonElement | null>, start: Place): Place {
  const [place, setPlace] = useState(start);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => button.current && setPlace(findPlace(button.current)));
    };
    const listening = new AbortController();
    const { signal } = listening;
    const resized = new ResizeObserver(look);
    resized.observe(document.body);
    for (const event of ['scroll', 'resize'] as const) addEventListener(event, look, { signal, passive: true });
    for (const event of ['focusin', 'focusout'] as const) document.addEventListener(event, look, { signal });
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
  const covered = atTop
    ? boxesOf(document.querySelectorAll(CONTROLS), button)
    : boxesOf(activeElement?.matches(CONTROLS) ? [activeElement] : [], button);
  const climbed = Number.parseFloat(button.style.getPropertyValue('--climb')) || 0;
  const circle = moved(button.getBoundingClientRect(), -climbed);
  const label = button.querySelector('span')?.getBoundingClientRect();
  const climb = (pixels: number) => button.style.setProperty('--climb', `${pixels}px`);
  climb(0);
  if (atTop && label && isFree({ ...circle, left: label.left }, covered)) return 'pill';
  const scrolls = document.documentElement.scrollHeight > innerHeight + MAX_CLIMB_PX;
  const most = atTop && scrolls ? MAX_CLIMB_PX : circle.top - HEADER_PX;
  for (let up = 0; up <= most; up += STEP_PX) {
    if (!isFree(moved(circle, up), covered)) continue;
    climb(up);
    return 'circle';
  }
  return atTop && activeElement !== button ? 'away' : 'circle';
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
