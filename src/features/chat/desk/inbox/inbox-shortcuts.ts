// Keyboard shortcuts of the inbox. Each one presses a button or focuses a field that is on the page.
import { FIELDS, useKeys, walkLines } from '#features/staff/frame/list-keys.ts';

export const useShortcuts = () => useKeys((key) => walkLines(key) || press(key));

/** Returns whether the key has a function. */
function press(key: string): boolean {
  const found = control(key.toLowerCase());
  if (!found) return false;
  if (found.matches(FIELDS)) found.focus();
  else found.click();
  return true;
}

/** The control in the focused row, otherwise in the open conversation; in the first row only if no conversation is open. */
function control(key: string): HTMLElement | null {
  const named = `[data-shortcut="${CSS.escape(key)}"]:not(:disabled)`;
  const line = document.activeElement?.closest('li')?.querySelector<HTMLElement>(named);
  if (line) return line;
  const inConversation = document.querySelector<HTMLElement>(`[data-conversation] ${named}`);
  const isOpen = document.querySelector('[data-conversation]') !== null;
  return (
    inConversation ?? document.querySelector<HTMLElement>(isOpen ? `[data-inbox] > :not([data-lines]) ${named}` : named)
  );
}
