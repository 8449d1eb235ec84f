import { m } from '#messages';

type People = { adults: number; children: number; infants: number };

/** '2 adults, 1 child': groups without people are left out. */
export function peopleWords({ adults, children, infants }: People): string {
  return [
    m.inquiry_adults_count({ count: adults }),
    children > 0 && m.inquiry_children_count({ count: children }),
    infants > 0 && m.inquiry_infants_count({ count: infants }),
  ]
    .filter(Boolean)
    .join(', ');
}

export const nightsWords = (nights: number) => m.inquiry_nights_count({ count: nights });

const TALK_TIMES: Record<string, () => string> = {
  morning: m.inquiry_morning,
  afternoon: m.inquiry_afternoon,
  evening: m.inquiry_evening,
};
export const talkTimeWords = (time: string): string => TALK_TIMES[time]?.() ?? (time || m.inquiry_no_preference());
