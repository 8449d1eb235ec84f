import { useEffect, useState } from 'react';

/** How many boxes are ticked: counted in the page, where the boxes also exist without scripts. */
export function useTicked(id: string, rows: readonly object[]): number {
  const [ticked, setTicked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has new checkboxes
  useEffect(() => {
    const recount = () => {
      const form = document.getElementById(id);
      const boxes = form instanceof HTMLFormElement ? new FormData(form).getAll('ids') : [];
      setTicked(boxes.length);
    };
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, [id, rows]);
  return ticked;
}
