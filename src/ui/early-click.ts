// A button that was pressed before the page's scripts were there is pressed again once they are: no click is lost.
import { useEffect } from 'react';

type Watching = Window & { pressed?: HTMLElement; watching?: AbortController };

/** Runs in the document's head, before everything else. */
export const WATCH_EARLY_CLICKS =
  "addEventListener('click',({target:t})=>{window.pressed=t.closest?.('button[type=button]')},{capture:true,signal:(window.watching=new AbortController).signal})";

/** From here on React itself sees every click. */
export const stopWatching = (): void => (window as Watching).watching?.abort();

export function useEarlyClick(): void {
  useEffect(() => {
    const { pressed } = window as Watching;
    (window as Watching).pressed = undefined;
    // After this commit: React may wake the part of the page that the button stands in for the click, but not from within an effect.
    if (pressed) setTimeout(() => pressed.isConnected && pressed.click());
  }, []);
}
