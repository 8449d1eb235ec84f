// A button pressed before hydration is pressed again afterwards, so that no click is lost and no heart leads to its form.
import { useEffect } from 'react';

type Watching = Window & { pressed?: HTMLElement; watching?: AbortController };

/** Runs in the document's head, before everything else. */
export const WATCH_EARLY_CLICKS =
  "addEventListener('click',e=>{const t=e.target,h=t.closest?.('[data-heart]');if(h)e.preventDefault();window.pressed=h||t.closest?.('button[type=button]')},{capture:true,signal:(window.watching=new AbortController).signal})";

/** From here on React handles every click itself. */
export const stopWatching = (): void => (window as Watching).watching?.abort();

export function useEarlyClick(): void {
  useEffect(() => {
    const { pressed } = window as Watching;
    (window as Watching).pressed = undefined;
    // After this commit, because React cannot hydrate the part with the button from within an effect.
    if (pressed) setTimeout(() => pressed.isConnected && pressed.click());
  }, []);
}
