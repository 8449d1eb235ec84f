import { type RefObject, useEffect, useRef } from 'react';

/**
 * Another page of the same list slides to its top; with reduced motion it is simply there.
 * @param list undefined: the list begins at the top of the document.
 */
export function useSmoothTop(page: number, list?: RefObject<HTMLElement | null>): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    (list?.current ?? document.documentElement).scrollIntoView({ block: 'start', behavior });
  }, [page, list]);
}
