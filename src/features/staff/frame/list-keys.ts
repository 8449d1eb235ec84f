// Keyboard shortcuts of the desk. Each one presses a button or focuses a field or a row that is on the page.
import { useEffect, useEffectEvent } from 'react';

export const FIELDS = 'input, textarea, select, [contenteditable]';
const COVERED = 'dialog[open], :popover-open';
const ROW = 'li, tr';

/** @param press performs the key's function and returns whether it has one. Not called for typed keys or keys that go to a dialog. */
export function useKeys(press: (key: string) => boolean) {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
      if ((target as Element).closest?.(FIELDS) || document.querySelector(COVERED)) return;
      if (pressed(key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** j and k, and the arrow keys within the list, move through the rows of the element marked with `data-lines`. */
export function walkLines(key: string): boolean {
  if (key === 'j' || key === 'k') return moveFocus(key === 'j' ? 1 : -1);
  // Arrow keys scroll, unless the focus is in the list.
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return document.activeElement?.closest('[data-lines]') ? moveFocus(key === 'ArrowDown' ? 1 : -1) : false;
  return false;
}

function moveFocus(step: number): boolean {
  const rows = document.querySelectorAll(`[data-lines] :is(${ROW})`);
  const links = [...rows].flatMap((row) => row.querySelector<HTMLElement>('a') ?? []);
  const at = links.indexOf(document.activeElement?.closest(ROW)?.querySelector('a') ?? document.body);
  const open = links.findIndex((link) => link.ariaCurrent && link.ariaCurrent !== 'false');
  const from = at >= 0 ? at : open;
  links[Math.max(0, Math.min(links.length - 1, from < 0 ? 0 : from + step))]?.focus();
  return links.length > 0;
}

/** The keys of a plain list: those that move through it, and / for its search. */
export const useListKeys = () =>
  useKeys((key) => {
    const search = key === '/' ? document.querySelector<HTMLElement>('[data-shortcut="/"]') : null;
    search?.focus();
    return search !== null || walkLines(key);
  });
