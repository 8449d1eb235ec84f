// Moving lines of a list: with a pointer, or with the arrow buttons, which keep the focus on the moved line.
import { type PointerEvent as HeldPointer, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import type { RecordLine } from './editor.contract.ts';
import { moveValue } from './list/order-cells.tsx';

/** How close to an edge of the window the list starts to scroll, and by how much with each movement. */
const EDGE_PX = 56;
const SCROLL_PX = 14;

/** `to` is the index of the line above which it would go; the number of lines means the end. */
export type Held = { from: number; to: number };

export function useMoves(rows: readonly RecordLine[], busy: boolean) {
  const submit = useSubmit();
  const [held, setHeld] = useState<Held>();
  const isHeld = held !== undefined;
  useEffect(() => {
    if (!isHeld) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setHeld(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isHeld]);

  /** The props of the handle of the line at this index. */
  const handle = (index: number) => ({
    onPointerDown(event: HeldPointer<HTMLElement>) {
      if (event.button !== 0 || busy) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ from: index, to: index });
    },
    onPointerMove({ currentTarget, clientY }: HeldPointer<HTMLElement>) {
      if (!isHeld) return;
      setHeld({ from: index, to: lineAt(currentTarget, clientY) });
      scrollNear(currentTarget, clientY);
    },
    onPointerUp() {
      setHeld(undefined);
      if (!held || held.to === held.from || held.to === held.from + 1) return;
      const sent = { form: 'move', move: moveValue(rows, held.from, held.to) };
      void submit(sent, { method: 'post', preventScrollReset: true });
    },
    onPointerCancel: () => setHeld(undefined),
  });
  return { held, handle, pressed: useFocusAfterMove(rows, busy) };
}

/** A button loses the focus when its line moves in the document; at an end, the other arrow gets it. */
function useFocusAfterMove(rows: readonly RecordLine[], busy: boolean) {
  const last = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the lines moved
  useEffect(() => {
    const button = last.current;
    last.current = null;
    if (!button || (document.activeElement !== document.body && document.activeElement !== button)) return;
    const other = button.parentElement?.querySelector<HTMLButtonElement>('button:not([disabled])');
    (button.disabled ? other : button)?.focus();
  }, [rows]);
  return (event: MouseEvent<HTMLButtonElement>) => {
    // The next move is based on the list after the last one.
    if (busy) event.preventDefault();
    else last.current = event.currentTarget;
  };
}

function lineAt(element: HTMLElement, clientY: number): number {
  const lines = [...(element.closest('tbody')?.rows ?? [])].map((line) => line.getBoundingClientRect());
  const below = lines.findIndex(({ top, height }) => clientY < top + height / 2);
  return below < 0 ? lines.length : below;
}

/** Scrolls a list that is longer than the window under the pointer. */
function scrollNear(element: HTMLElement, clientY: number): void {
  const by = clientY < EDGE_PX ? -SCROLL_PX : clientY > innerHeight - EDGE_PX ? SCROLL_PX : 0;
  if (by === 0) return;
  const list = element.closest('section');
  if (list && getComputedStyle(list).overflowY !== 'visible') list.scrollBy(0, by);
  else scrollBy(0, by);
}
