// The start values of the inquiry form: from the URL, from a draft, or empty.
import { useEffect, useState } from 'react';
import type { FormAnswer } from '#platform/form-action.ts';
import type { ChosenOffer } from '../offer/chosen-offer.contract.ts';
import { forgetDraft, recallDraft } from './inquiry-draft.ts';
import type { Asked, InquiryText } from './inquiry-text.ts';

export type InquiryAnswer = FormAnswer & {
  values: InquiryText;
  key: string;
  reference?: string;
  offer?: ChosenOffer | undefined;
};
type Start = { owner: string; asked: Asked; values: InquiryText; empty: InquiryText; key: string };

/** The URL that a draft belongs to. */
export const here = () => location.pathname + location.search;

/** The state of one use of the form. A new `turn` resets the fields and the answer. */
export type Filling = { turn: number; values: InquiryText; key: string; recalled: boolean; over?: InquiryAnswer };

export function useFilling({ owner, asked, values, empty, key }: Start, answer: InquiryAnswer | undefined) {
  const failed = answer && !answer.good ? answer : undefined;
  const [filling, fill] = useState<Filling>({
    turn: 0,
    // Without scripts what was sent is answered by a new document.
    values: failed?.values ?? (answer?.good ? empty : values),
    key: failed?.key ?? key,
    recalled: false,
  });
  const startOver = (from: InquiryText, over?: InquiryAnswer) => {
    forgetDraft();
    fill(({ turn }) => ({ turn: turn + 1, values: from, key: crypto.randomUUID(), recalled: false, over }));
  };
  useEffect(() => {
    const draft = recallDraft(owner);
    if (!draft) return;
    // A URL other than the draft's is newer than the draft.
    const fields = draft.at === here() ? [] : (Object.keys(asked) as (keyof Asked)[]);
    const newer = Object.fromEntries(fields.map((field) => [field, values[field]]));
    // Another place is asked for without the offer of the draft.
    if ('to' in newer) newer.offer = values.offer;
    fill(({ turn }) => ({
      turn: turn + 1,
      values: { ...draft.values, ...newer },
      key: draft.key,
      recalled: true,
    }));
  }, [owner, asked, values]);
  return { filling, startOver };
}
