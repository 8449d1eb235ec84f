import type { DraftOption } from './quote-draft.ts';

/** An option in which nothing has been typed. Without zod, because pages use it. */
export const emptyOption = (): DraftOption => ({
  ...{ name: '', flights: [], adult: [], child: [], infant: [], extras: [], conditions: '', conditionsFr: '' },
});
