// One filling of the inquiry form after another: from the address, from a draft, or anew.
import { useEffect, useState } from 'react';
import { forgetDraft, recallDraft } from './inquiry-draft.ts';
import type { Asked, InquiryText } from './inquiry-text.ts';
import type { SentInquiry } from './send-inquiry.ts';

export type Answer = SentInquiry & { values: InquiryText };
type Start = { owner: string; asked: Asked; values: InquiryText; key: string };

/** The address that a draft is kept for. */
export const here = () => location.pathname + location.search;

/** One filling of the form: another `turn` starts the fields anew, and what was answered before is over. */
export type Filling = { turn: number; values: InquiryText; key: string; recalled: boolean; over?: Answer };

export function useFilling({ owner, asked, values, key }: Start, answer: Answer | undefined) {
  const failed = answer && !answer.good ? answer : undefined;
  const [filling, fill] = useState<Filling>({
    turn: 0,
    values: failed?.values ?? values,
    key: failed?.key ?? key,
    recalled: false,
  });
  const startOver = (from: InquiryText, over?: Answer) => {
    forgetDraft();
    fill(({ turn }) => ({ turn: turn + 1, values: from, key: crypto.randomUUID(), recalled: false, over }));
  };
  useEffect(() => {
    const draft = recallDraft(owner);
    if (!draft) return;
    // Another address than the draft's says newer things.
    const said = draft.at === here() ? [] : (Object.keys(asked) as (keyof Asked)[]);
    const newer = Object.fromEntries(said.map((field) => [field, values[field]]));
    fill(({ turn }) => ({
      turn: turn + 1,
      values: { ...draft.values, ...newer },
      key: draft.key,
      recalled: true,
    }));
  }, [owner, asked, values]);
  return { filling, startOver };
}
