// Keeps unsent text across a change of conversation and a reload of this window.
import { useEffect, useState } from 'react';

const keyOf = (id: string, mode: string) => `northfare-draft ${id} ${mode}`;

export function useDraft(id: string, mode: string): [string, (text: string) => void] {
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const key = keyOf(id, mode);
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept) setDrafts((known) => ({ ...known, [key]: kept }));
  }, [key]);
  const write = (text: string) => {
    setDrafts((known) => ({ ...known, [key]: text }));
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  };
  return [drafts[key] ?? '', write];
}
