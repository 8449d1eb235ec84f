// The unsent inquiry, stored in this tab, so that a reload or a new sign-in loses nothing.
import { readStored, store } from '#platform/device-storage.ts';
import type { InquiryText } from './inquiry-text.ts';

export type Draft = {
  owner: string;
  /** The URL at which it was typed; another URL names other places. */
  at: string;
  values: InquiryText;
  /** Sent with both calls, so that resending after a lost answer changes nothing. */
  key: string;
};

export const keepDraft = (draft: Draft) => store('inquiry', JSON.stringify(draft));
export const forgetDraft = () => store('inquiry', '');

/** The draft of this user. A draft of another user of the device is not shown. */
export function recallDraft(owner: string): Draft | undefined {
  try {
    const draft = JSON.parse(readStored('inquiry') || 'null') as Partial<Draft> | null;
    const whole = draft?.owner === owner && typeof draft.key === 'string' && typeof draft.values === 'object';
    return whole ? (draft as Draft) : undefined;
  } catch {
    return undefined; // not written by us
  }
}
