import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from './motion.ts';

/**
 * Brings an answer that appeared out of sight into view, and moves the focus to it; also where the focus was lost because
 * what was pressed is gone. A new object means a new answer.
 */
export function useAnswerInView<Shown extends HTMLElement>(answer: unknown) {
  const ref = useRef<Shown>(null);
  useEffect(() => {
    const element = ref.current;
    if (!answer || !element) return;
    // It also knows what a list that scrolls by itself hides.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      const inView = entry?.intersectionRatio === 1;
      if (inView && document.activeElement !== document.body) return;
      element.tabIndex = -1;
      if (!inView) element.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
      element.focus({ preventScroll: true });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [answer]);
  return ref;
}
