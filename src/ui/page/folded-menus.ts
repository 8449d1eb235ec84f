// Menus of a row, each a `details`, so that they open without scripts.
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * The row of the menus. A choice closes its menu, and the focus returns to it. A click elsewhere and Escape close it too.
 * `chosen`: what changes with a choice, unless the menus close themselves.
 */
export function useFoldedMenus<Row extends HTMLElement>(chosen = ''): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice closes the menu
  useEffect(() => {
    for (const menu of opened(row)) closeMenu(menu);
  }, [chosen]);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      for (const menu of opened(row)) if (target instanceof Node && !menu.contains(target)) closeMenu(menu);
    };
    const onClick = ({ target }: Event) => {
      for (const menu of opened(row))
        if (target instanceof Element && menu.contains(target.closest('a'))) closeMenu(menu);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') for (const menu of opened(row)) closeMenu(menu);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return row;
}

/** For `onBlur` of a menu: it closes when the focus goes elsewhere. */
export function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

const opened = (row: RefObject<HTMLElement | null>) =>
  row.current?.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]') ?? [];

/** One with a wrong value stays open, with the sentence about it. */
export function closeMenu(menu: HTMLDetailsElement): void {
  if (menu.querySelector('[aria-invalid="true"]')) return;
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  menu.open = false;
}
