// When something of another company may load: never by itself before somebody has agreed (PIPEDA, Law 25).
import type { Widgets } from './widgets.contract.ts';

export const OWN_SEARCH = { src: '/widget/search.js', id: 'flight-search' } as const;
/** The frame that our own script mounts: the one document of ours that may stand in a frame, on our own pages only. */
export const SEARCH_FRAME = '/widget/search';

export type Choice = 'accepted' | 'refused';

/** The other companies of a page by their origins; none where everything is our own. */
export function partiesOf({ search, reviews }: Widgets): string[] {
  const sources = [search.own ? '' : search.src, reviews.src].filter(Boolean);
  return [...new Set(sources.map((src) => new URL(src).origin))];
}

export const needsConsent = (widgets: Widgets): boolean => partiesOf(widgets).length > 0;

/** What is kept on the device: the answer, and about whom it was given. */
export const choiceText = (choice: Choice, parties: string[]): string => JSON.stringify({ choice, parties });

/** The answer that still holds; another company than those it was given about is asked for anew. */
export function choiceOf(kept: string | null, parties: string[]): Choice | undefined {
  try {
    const { choice, parties: answered } = JSON.parse(kept ?? '{}') as { choice?: unknown; parties?: unknown };
    if (choice !== 'accepted' && choice !== 'refused') return undefined;
    return Array.isArray(answered) && parties.every((party) => answered.includes(party)) ? choice : undefined;
  } catch {
    return undefined; // somebody else's words under our name are as good as none
  }
}
