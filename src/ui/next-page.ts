import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

const NEXT_PAGE_DELAY_MS = 1500;
type Options = { delayMs?: number; state?: () => unknown };

/** Leads on once the sentence of a success could be read. @param to undefined: there is nothing to lead on from yet. */
export function useNextPage(to: string | undefined, { delayMs = NEXT_PAGE_DELAY_MS, state }: Options = {}): void {
  const navigate = useNavigate();
  const leadOn = useEffectEvent((path: string) => navigate(path, { state: state?.() }));
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => leadOn(to), delayMs);
    return () => clearTimeout(timer);
  }, [to, delayMs]);
}
