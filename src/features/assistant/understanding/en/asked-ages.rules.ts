// The ages of young travellers in a question: 'kids 5 and 9', 'he is 6', '18 months', 'our 8 yr old'. Pure.
import type { Word } from '../understood.ts';
import { countOf } from './words.content.ts';

/** In years; a baby's age is a fraction. */
export type AskedAges = { ages: number[]; used: Set<number> };

const OLDEST = 17;
const OLDEST_IN_MONTHS = 23;
const MAX_AGES = 9;
const YOUNG =
  /^(kids?|child|childs|children|childrens|boys?|girls?|sons?|daughters?|grandsons?|granddaughters?|grandkids|grandchild|grandchildren|teens?|teenagers?|twins|toddlers?|baby|babies|infants?|nephews?|nieces?)$/;
const WHO =
  /^(he|she|they|one|both|hes|shes|theyre|who|other|little|big|older|oldest|younger|youngest|eldest|second|ones)$/;
const VERB = new Set(
  'of aged age ages is are turns turned turning being have has s who he she they now just'.split(' '),
);
const BETWEEN = new Set('and n und yrs years yr year old yo'.split(' '));
const YEARS = /^(years?|yrs?|yo)$/;
const MONTHS = /^(months?|mos?|mths?)$/;
const JOINED = /^(\d{1,2})(yo|yrs?|y)$/;
/** What a number counts that is not an age. */
const COUNTED =
  /^(nights?|days?|weeks?|hours?|minutes?|bags?|suitcases?|stops?|adults?|people|persons?|ppl|pax|of|kids?|child|children|infants?|bab(y|ies)|tickets?|seats?|lap|young|small|little|more|am|pm|kg|k|dollars?|x)$/;

/** The ages of travellers up to 17, in order; ages of people who do not travel cannot be distinguished from theirs. */
export function askedAges(words: readonly Word[]): AskedAges {
  const ages: number[] = [];
  const used = new Set<number>();
  const take = (age: number, ...at: number[]) => {
    ages.push(age);
    for (const n of at) used.add(n);
  };
  for (const [at, word] of words.entries()) {
    if (used.has(at) || ages.length >= MAX_AGES) continue;
    const joined = Number(JOINED.exec(word.plain)?.[1] ?? OLDEST + 1);
    if (joined <= OLDEST) take(joined, at);
    const count = /^an?$/.test(word.plain) ? undefined : countOf(word);
    const unit = words[at + 1]?.plain ?? '';
    // 'One is 3' counts the children.
    if (count === undefined || word.typed.includes('$') || (word.plain === 'one' && !YEARS.test(unit))) continue;
    if (MONTHS.test(unit) && count <= OLDEST_IN_MONTHS && isAge(words, at)) take(count / 12, at, at + 1);
    else if (YEARS.test(unit) && count <= OLDEST && isAge(words, at)) take(count, at, at + 1);
    else if (count <= OLDEST && !COUNTED.test(unit) && !MONTHS.test(unit) && isListed(words, at, used)) take(count, at);
  }
  return { ages, used };
}

/** 'is 3 years', '18 months old', 'baby 11 months'. */
function isAge(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.plain ?? '';
  if (words[at + 2]?.plain === 'old') return true;
  const subject = words[at - 2]?.plain ?? '';
  if (VERB.has(before)) return YOUNG.test(subject) || WHO.test(subject);
  return YOUNG.test(before) || YOUNG.test(words[at + 2]?.plain ?? '');
}

/** 'kids 4 and 7', 'boy of 4', 'he is 6': the number, or another age before it, belongs to someone young. */
function isListed(words: readonly Word[], at: number, used: ReadonlySet<number>): boolean {
  let before = at - 1;
  while (BETWEEN.has(words[before]?.plain ?? '')) before -= 1;
  if (used.has(before)) return true;
  const [last, first] = [words[at - 1]?.plain ?? '', words[at - 2]?.plain ?? ''];
  if (YOUNG.test(last)) return true;
  if (/^(hes|shes)$/.test(last)) return true;
  if (last !== 'theyre' && !VERB.has(last)) return false;
  // 'they are 3' counts them, 'who has 2 bags' too.
  if (/^(he|she|one)$/.test(first) && last === 'is') return true;
  const next = words[at + 2];
  // 'They're 4 and 6'; 'they're two' counts them.
  if (last === 'theyre') return BETWEEN.has(words[at + 1]?.plain ?? '') && countOf(next) !== undefined;
  if (/^(they|both|who)$/.test(first) && last === 'are' && BETWEEN.has(words[at + 1]?.plain ?? '') && countOf(next))
    return true;
  return (
    YOUNG.test(first) ||
    (VERB.has(first) && YOUNG.test(words[at - 3]?.plain ?? '')) ||
    /^(aged?|ages)$/.test(last) ||
    (WHO.test(first) && last === 'is')
  );
}
