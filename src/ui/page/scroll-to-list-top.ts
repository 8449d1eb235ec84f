import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls smoothly to the top of a list after a change of its page; without animation under reduced motion.
 * @param list undefined if the list begins at the top of the document.
 */
export function useScrollToListTop(page: number, list?: RefObject<HTMLElement | null>): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    (list?.current ?? document.documentElement).scrollIntoView({ block: 'start', behavior });
  }, [page, list]);
}
