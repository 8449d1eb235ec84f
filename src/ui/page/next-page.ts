import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

const NEXT_PAGE_DELAY_MS = 1500;
type Options = { delayMs?: number; state?: () => unknown };

/** Navigates on after the success sentence could be read. @param to undefined as long as there is nowhere to go. */
export function useNextPage(to: string | undefined, { delayMs = NEXT_PAGE_DELAY_MS, state }: Options = {}): void {
  const navigate = useNavigate();
  const leadOn = useEffectEvent((path: string) => navigate(path, { state: state?.() }));
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => leadOn(to), delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs]);
}
