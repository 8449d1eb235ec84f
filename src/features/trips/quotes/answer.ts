/** What a traveller answered to a quote. `option` counts from 1; 0 unless one was accepted. */
export type Answer = {
  outcome: 'accepted' | 'declined' | 'reopened';
  option: number;
  totalCents: number;
  reason: string;
};
