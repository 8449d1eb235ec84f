// When another company's widget may load: never before the visitor has agreed (PIPEDA, Law 25).
import type { Widgets } from './widgets.contract.ts';

export const OWN_SEARCH = { src: '/widget/search.js', id: 'flight-search' } as const;
export type Choice = 'accepted' | 'refused';

/** The origins of the other companies on a page; empty if everything is our own. */
export function partiesOf({ search, reviews }: Widgets): string[] {
  const sources = [search.own ? '' : search.src, reviews.src].filter(Boolean);
  return [...new Set(sources.map((src) => new URL(src).origin))];
}

export const needsConsent = (widgets: Widgets): boolean => partiesOf(widgets).length > 0;

/** The value stored on the device: the answer, and the companies it was given for. */
export const choiceText = (choice: Choice, parties: string[]): string => JSON.stringify({ choice, parties });

/** The stored consent, if it is still valid. A company that it does not name requires a new one. */
export function choiceOf(kept: string | null, parties: string[]): Choice | undefined {
  try {
    const { choice, parties: answered } = JSON.parse(kept ?? '{}') as { choice?: unknown; parties?: unknown };
    if (choice !== 'accepted' && choice !== 'refused') return undefined;
    return Array.isArray(answered) && parties.every((party) => answered.includes(party)) ? choice : undefined;
  } catch {
    return undefined; // not written by us
  }
}
