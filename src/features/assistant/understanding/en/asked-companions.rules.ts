// Who travels together by name of their relation: 'me, my husband and my mother', 'my parents come too'. Pure.
import type { Word } from '../understood.ts';
import { countOf } from './words.content.ts';

/** `adults` and `children` of a group that is named as a whole; `more` are those who join the others. */
export type Companions = { adults?: number; children?: number; more?: { adults: number; children: number } };

const ONE =
  /^(wife|husband|partner|spouse|girlfriend|boyfriend|fiancee?|wifey|missus|missis|mrs|mom|mum|mother|dad|father|sister|brother|friend|bestie|cousin|aunt|auntie|uncle|grandma|granny|grandmother|grandpa|grandfather|roommate|colleague|coworker|buddy|him)$/;
const TWO = /^(parents|folks|grandparents|inlaws|couple)$/;
const YOUNG = /^(son|daughter|grandson|granddaughter|boy|girl|kid|child|nephew|niece)$/;
const ME = /^(me|myself)$/;
const PRONOUN = /^(i|she|he|her)$/;
const BETWEEN = new Set(
  'and n my our the a plus with w both for is it his her their old dear elderly aged also'.split(' '),
);
/** 'My husband, our two boys and me' */
const COUNTED = /^([1-9]|two|three|four|five|boys|girls|kids|children|sons|daughters|teens|little|small)$/;
const JOINS = new Set('and n plus'.split(' '));
const LED = new Set('with w for take bring taking bringing plus add and n taken'.split(' '));
/** 'To visit my mother' and 'my sister lives there' bring no one along. */
const VISITED = /^(visit|visiting|see|seeing|meet|meeting|surprise|to|from|late|call|phone|ask|says|said|of)$/;
const COMES = /^(too|also|come|comes|coming|join|joins|joining|along)$/;
const MORE = /^(too|also|well|plus|add|another|and|n)$/;
const MAX_COMPANIONS = 9;

type Run = { from: number; to: number; me: boolean; adults: number; children: number; joined: boolean };

/** @param young whether the ages show how many children there are, so that a son is not counted twice */
export function askedCompanions(words: readonly Word[], young: boolean): Companions {
  const runs = runsOf(words);
  const whole = runs.find((run) => isWhole(words, run));
  if (whole) {
    const speaks = !whole.me && /^(with|w)$/.test(words[whole.from - 1]?.plain ?? '') ? 1 : 0;
    const adults = whole.adults + speaks + (whole.me ? 1 : 0);
    // 'Plus a ticket for my mum' is one more than before.
    const alone = words[whole.from - 1]?.plain === 'for' && !words.some(({ plain }) => MORE.test(plain));
    if (adults + whole.children > 1 || whole.me || (alone && adults === 1))
      return {
        adults: Math.min(adults, MAX_COMPANIONS),
        ...(whole.children > 0 && !young && { children: whole.children }),
      };
  }
  const joins = runs.find((run) => isJoining(words, run));
  if (!joins) return young ? {} : countedChange(words);
  const sign = isLeaving(words, joins) ? -1 : 1;
  return { more: { adults: sign * joins.adults, children: young ? 0 : sign * joins.children } };
}

/** 'One drops out', 'our neighbours come along, they are two' */
function countedChange(words: readonly Word[]): Companions {
  const leaver = words.findIndex((word, n) => isLeaver(words, n) && (countOf(word) ?? 0) <= MAX_COMPANIONS);
  const leaving = words.length <= SHORT ? countOf(words[leaver]) : undefined;
  if (leaving) return { more: { adults: -leaving, children: 0 } };
  if (!words.some(({ plain }) => COMES.test(plain))) return {};
  const they = words.findIndex(({ plain }) => /^they(re)?$/.test(plain));
  const count = they < 0 ? undefined : countOf(words[they + (words[they + 1]?.plain === 'are' ? 2 : 1)]);
  return count && count <= MAX_COMPANIONS ? { more: { adults: count, children: 0 } } : {};
}
/** 'One drops out', 'two of them cannot come'; 'cannot make it' is read as a cancellation. */
function isLeaver(words: readonly Word[], at: number): boolean {
  const plain = (n: number) => words[n]?.plain ?? '';
  const isCounted = !/^an?$/.test(plain(at)) && (countOf(words[at]) ?? 0) > 0;
  // 'That one is not direct' and 'June 5 does not work' speak of a flight and of a day.
  if (!isCounted || NAMES_ANOTHER.test(plain(at - 1))) return false;
  const verb = plain(at + 1) === 'of' && /^(us|them)$/.test(plain(at + 2)) ? at + 3 : at + 1;
  return LEAVES.test(plain(verb)) || (NEGATION.test(plain(verb)) && COMES_ALONG.test(plain(verb + 1)));
}
const NAMES_ANOTHER =
  /^(that|this|which|no|first|second|third|other|the|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})$/;
const LEAVES = /^(drops?|dropped|less|fewer|bails?|bailed|cancels|cancelled|cancellation|stays?)$/;
const NEGATION = /^(cant|cannot|wont|arent|isnt|dont|doesnt)$/;
/** Or the message ends: 'two can't'. */
const COMES_ALONG = /^(|come|coming|go|going|join|joining|fly|flying|travel|travelling|traveling|want|be)$/;

function personAt(words: readonly Word[], at: number): 'me' | 'one' | 'two' | 'young' | undefined {
  const { plain = '' } = words[at] ?? {};
  if (words[at - 1]?.plain === 'late') return undefined;
  if (ME.test(plain)) return 'me';
  if (ONE.test(plain)) return 'one';
  if (TWO.test(plain)) return 'two';
  if (YOUNG.test(plain)) return 'young';
  const beside = JOINS.has(words[at - 1]?.plain ?? '') || JOINS.has(words[at + 1]?.plain ?? '');
  if (!PRONOUN.test(plain) || !beside) return undefined;
  // 'and her mother' names one.
  if (plain === 'her' && !JOINS.has(words[at + 1]?.plain ?? '') && at + 1 < words.length) return undefined;
  const other = JOINS.has(words[at - 1]?.plain ?? '') ? at - 2 : at + 2;
  const { plain: next = '' } = words[other] ?? {};
  if (!ME.test(next) && !ONE.test(next) && !TWO.test(next) && !YOUNG.test(next)) return undefined;
  return plain === 'i' ? 'me' : 'one';
}

function runsOf(words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const at of words.keys()) {
    const { plain = '' } = words[at] ?? {};
    const person = personAt(words, at);
    if (!person) {
      if (run && !BETWEEN.has(plain) && !COUNTED.test(plain)) run = undefined;
      continue;
    }
    if (!run) {
      run = { from: firstOf(words, at), to: at, me: false, adults: 0, children: 0, joined: false };
      runs.push(run);
    }
    run.to = at;
    run.joined ||= run.me || run.adults + run.children > 0;
    if (person === 'me') run.me = true;
    else if (person === 'young') run.children += 1;
    else run.adults += person === 'two' ? 2 : 1;
  }
  return runs;
}

/** Before 'my', 'the' and 'our'. */
function firstOf(words: readonly Word[], at: number): number {
  let first = at;
  while (/^(my|our|the|his|her|their|a|old|elderly|dear|both)$/.test(words[first - 1]?.plain ?? '')) first -= 1;
  return first;
}

/** Also words for who a child stays with. */
const isVisited = (words: readonly Word[], { from }: Run) =>
  VISITED.test(words[from - 1]?.plain ?? '') ||
  (words[from - 1]?.plain === 'with' && REMAINS.test(words[from - 2]?.plain ?? ''));

function isWhole(words: readonly Word[], run: Run): boolean {
  const before = words[run.from - 1]?.plain ?? '';
  const after = words[run.to + 1]?.plain ?? '';
  if (isVisited(words, run) || COMES.test(after)) return false;
  // 'And my sister with her husband' join the others.
  if (!run.me && JOINS.has(before) && run.from <= 2) return false;
  if (run.me && run.joined) return true;
  if (before === 'for' || /^(with|w)$/.test(before)) return run.adults + run.children > 0;
  return run.joined && run.adults > 1;
}

/** 'My mother does not come any more', 'dad rather stays home' */
const isLeaving = (words: readonly Word[], { from, to }: Run) =>
  words[from - 1]?.plain === 'without' || words.slice(to + 1, to + NEAR).some(({ plain }) => STAYS.test(plain));

function isJoining(words: readonly Word[], run: Run): boolean {
  if (run.me || isVisited(words, run) || run.adults + run.children === 0) return false;
  const before = words[run.from - 1]?.plain ?? '';
  const near = words.slice(run.to + 1, run.to + 4).some(({ plain }) => COMES.test(plain));
  if (before === 'without' || isLeaving(words, run)) return words.length <= SHORT;
  return near || (LED.has(before) && words.length <= SHORT) || /^(take|bring|taking|bringing)$/.test(before);
}
const REMAINS = /^(stay|stays|staying|remains)$/;
const SHORT = 12;
const NEAR = 5;
const STAYS = /^(not|doesnt|dont|cant|cannot|wont|isnt|arent|stays?|staying|dropped|drops|skips?|backed)$/;
