// The unsent inquiry of a traveller or of an agent, stored in this tab, so that a reload or a new sign-in loses nothing.
import { readStored, store } from '#platform/device-storage.ts';
import type { InquiryText } from './inquiry-text.ts';

export type Draft<Values = InquiryText> = {
  owner: string;
  /** The URL at which it was typed; another URL names other places. */
  at: string;
  values: Values;
  /** Sent with both calls, so that resending after a lost answer changes nothing. */
  key: string;
};
/** An agent may have an inquiry of their own and write down others: of a caller, and of the visitor of each conversation. */
export type Whose = 'own' | 'of a caller' | `of chat ${string}`;
const partOf = (whose: Whose) => (whose === 'own' ? '' : whose);

export const keepDraft = (draft: Draft, whose: Whose = 'own') => store('inquiry', JSON.stringify(draft), partOf(whose));
export const forgetDraft = (whose: Whose = 'own') => store('inquiry', '', partOf(whose));

/** The draft of this user. A draft of another user of the device is not shown. */
export function recallDraft<Values extends InquiryText>(
  owner: string,
  whose: Whose = 'own',
): Draft<Values> | undefined {
  try {
    const draft = JSON.parse(readStored('inquiry', partOf(whose)) || 'null') as Partial<Draft<Values>> | null;
    const whole = draft?.owner === owner && typeof draft.key === 'string' && typeof draft.values === 'object';
    return whole ? (draft as Draft<Values>) : undefined;
  } catch {
    return undefined; // not written by us
  }
}
