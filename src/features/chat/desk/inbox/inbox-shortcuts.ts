// Keyboard shortcuts of the inbox. Each one presses a button or focuses a field that is on the page.
import { useEffect } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable]';
const COVERED = 'dialog[open], :popover-open';

export function useShortcuts() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
      if ((target as Element).closest?.(FIELDS) || document.querySelector(COVERED)) return;
      if (press(key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Returns whether the key has a function. */
function press(key: string): boolean {
  if (key === 'j' || key === 'k') return moveFocus(key === 'j' ? 1 : -1);
  // Arrow keys scroll, unless the focus is in the list.
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return document.activeElement?.closest('[data-threads]') ? moveFocus(key === 'ArrowDown' ? 1 : -1) : false;
  const found = control(key.toLowerCase());
  if (!found) return false;
  if (found.matches(FIELDS)) found.focus();
  else found.click();
  return true;
}

function moveFocus(step: number): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-threads] a')];
  const at = links.indexOf(document.activeElement?.closest('li')?.querySelector('a') ?? document.body);
  const open = links.findIndex((link) => link.ariaCurrent === 'true');
  const from = at >= 0 ? at : open;
  links[Math.max(0, Math.min(links.length - 1, from < 0 ? 0 : from + step))]?.focus();
  return links.length > 0;
}

/** The control in the focused row, otherwise in the open conversation; in the first row only if no conversation is open. */
function control(key: string): HTMLElement | null {
  const named = `[data-shortcut="${CSS.escape(key)}"]:not(:disabled)`;
  const line = document.activeElement?.closest('li')?.querySelector<HTMLElement>(named);
  if (line) return line;
  const inConversation = document.querySelector<HTMLElement>(`[data-conversation] ${named}`);
  const isOpen = document.querySelector('[data-conversation]') !== null;
  return (
    inConversation ??
    document.querySelector<HTMLElement>(isOpen ? `[data-inbox] > :not([data-threads]) ${named}` : named)
  );
}
