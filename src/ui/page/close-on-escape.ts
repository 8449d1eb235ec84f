import type { KeyboardEvent } from 'react';

/** For what opens over other content: Escape closes it, and the focus returns to what opened it. */
export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: details, key } = event;
  if (key !== 'Escape' || !details.open) return;
  event.preventDefault();
  event.stopPropagation();
  details.open = false;
  details.querySelector('summary')?.focus();
}
