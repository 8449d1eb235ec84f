// Whether a reply of Jessica is right, offers what is right, or tells something else: by the parts that a question expects.

import type { Answer } from '#features/assistant/answering/answer.ts';
import type { Question } from '#features/assistant/topics/questions.ts';
import { holidayCalled } from '#features/assistant/understanding/en/holidays.content.ts';
import type { Place } from '#features/assistant/understanding/understood.ts';
import { civilToday } from '../src/domain/dates.ts';
import { cad } from '../src/domain/money.ts';

/** `offered`: one press away. `wrong`: she told something else. `declined`: she said that she does not know. */
export const VERDICTS = ['right', 'offered', 'wrong', 'declined'] as const;
export type Verdict = (typeof VERDICTS)[number];
/** Whether the price of this id goes to the place, by its name. */
export type GoesTo = (id: string, place: string) => boolean;

const ANYWHERE = '*';
const lower = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function tells(part: string, { outcome, sources, rows, links, text }: Answer, goesTo: GoesTo): boolean {
  if (part.startsWith('=')) return outcome === part.slice(1);
  if (part.startsWith('to ')) return rows.some(({ id }) => part === `to ${ANYWHERE}` || goesTo(id, part.slice(3)));
  if (part.startsWith('not ')) return rows.length > 0 && !rows.some(({ id }) => goesTo(id, part.slice(4)));
  if (part.startsWith('unsold '))
    return lower(text).includes(lower(part.slice(7))) && !rows.some(({ id }) => goesTo(id, part.slice(7)));
  if (part.startsWith('/')) return links.some(({ href }) => href === part);
  return sources.includes(part);
}

/** Prices that go elsewhere than to any of the expected places are a wrong answer, even next to a right one. */
function strays({ expected }: Question, { rows }: Answer, goesTo: GoesTo): boolean {
  const places = expected
    .flatMap((part) => part.split('|'))
    .filter((part) => part.startsWith('to '))
    .map((part) => part.slice(3));
  if (places.length === 0 || places.includes(ANYWHERE)) return false;
  return rows.some(({ id }) => !places.some((place) => goesTo(id, place)));
}

const nameOf = (place: Place | undefined) =>
  place && (place.kind === 'city' ? place.city : place.kind === 'country' ? place.country : place.region);

/** The slots of a question that she understood otherwise. */
export function misunderstood({ slots }: Question, { understood }: Answer): string[] {
  const { to, from, period, departureDate, nights, budgetPerPerson: budget, adults, children, infants } = understood;
  const wrong = Object.entries({ nights, budget, adults: adults ?? 1, children, infants }).filter(
    ([name, value]) => name in slots && (slots[name as 'nights'] || undefined) !== (value || undefined),
  );
  const names = wrong.map(([name]) => name);
  if (slots.from && lower(from?.city ?? '') !== lower(slots.from)) names.push('from');
  if (
    slots.to &&
    ![nameOf(to), to && 'country' in to && to.country].some((name) => name && lower(name) === lower(slots.to ?? ''))
  )
    names.push('to');
  if (slots.date && !departureDate?.endsWith(slots.date)) names.push('date');
  if (slots.month && !(period && isIn(slots.month, period))) names.push('month');
  return names;
}

/** '03', '2027-03', or the name of a season or a holiday. */
function isIn(month: string, { from, to, name }: { from: string; to: string; name: string }): boolean {
  if (/^(\d{4}-)?\d\d$/.test(month)) return [from, to].some((day) => day.slice(0, 7).endsWith(month));
  return lower(name).includes(month.split(' ')[0] ?? month) || holidayCalled(month, civilToday())?.name === name;
}

/** Whether the text names the sum of a price for the party that she understood. */
function namesTotal({ text, rows, understood }: Answer): boolean {
  const people = (understood.adults ?? 1) + (understood.children ?? 0);
  return rows.some(({ priceCents }) => text.includes(cad((priceCents * people) / 100)));
}

/** Why a reply with prices is not right: the slots, a missing total, other places; to count, never to read one by one. */
export function faultsOf(question: Question, answer: Answer, goesTo: GoesTo): string[] {
  if (!question.expected.some((part) => part.startsWith('to '))) return [];
  if (answer.rows.length === 0) return [`no prices: ${answer.outcome}`];
  return [
    ...misunderstood(question, answer),
    ...(question.total && !namesTotal(answer) ? ['total'] : []),
    ...(strays(question, answer, goesTo) ? ['other places'] : []),
  ];
}

export function judge(question: Question, answer: Answer, goesTo: GoesTo): Verdict {
  const missing = question.expected.filter((part) => !part.split('|').some((one) => tells(one, answer, goesTo)));
  const understood =
    answer.rows.length === 0 ||
    (misunderstood(question, answer).length === 0 && (!question.total || namesTotal(answer)));
  if (missing.length === 0 && understood && !strays(question, answer, goesTo)) return 'right';
  const buttons = new Set(answer.topics.map(({ slug }) => slug));
  if (missing.length > 0 && missing.every((part) => part.split('|').some((one) => buttons.has(one)))) return 'offered';
  return answer.outcome === 'unsure' || answer.outcome === 'clarify' ? 'declined' : 'wrong';
}

/** What a question asks for: several things, prices, an entry, or another way of replying. */
export function kindOf({ expected, follows }: Question): string {
  const [first = ''] = expected;
  const kind =
    expected.length > 1
      ? 'several topics'
      : first.startsWith('to ')
        ? 'prices'
        : first.startsWith('unsold ')
          ? 'no price'
          : first.startsWith('=unsure')
            ? 'to decline'
            : first.startsWith('=small')
              ? 'small talk'
              : first.startsWith('=')
                ? 'a person or a booking'
                : 'an entry';
  return follows ? `${kind}, going on` : kind;
}
