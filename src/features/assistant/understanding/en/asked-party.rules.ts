// The travellers in a question.

import { MAX_TRAVELLERS } from '#domain/trip-limits.ts';
import type { Party, Word } from '../understood.ts';
import { askedAges } from './asked-ages.rules.ts';
import { askedCompanions } from './asked-companions.rules.ts';
import { countOf, TRAVELLERS } from './words.content.ts';

export type AskedParty = Party & {
  /** Those who join the party that was named before. */
  more?: { adults: number; children: number };
  /** How many travel in all, if adults and children are not distinguished: 'the three of us'. */
  people?: number;
  used: Set<number>;
};

/** In our inquiry form children are from 2 to 12 years old. */
const YOUNGEST_CHILD = 2;
const YOUNGEST_ADULT = 13;

/** A single one is a child only if the age is given; 'a son' may be an adult. */
const OF_ANY_AGE = /^(boy|girl|son|daughter|grandson|granddaughter)$/;
const GIRLS = /^(boys|girls)$/;
const JOINS = /^(and|n|plus|add|also)$/;
const OUR = /^(our|my|his|her|their)$/;
const COUPLE = /\bcouple\b(?! (of|days|weeks|nights))|\bhoneymoon\b|\b(two|both|2) of us\b|\bnewlyweds\b/;
const ALONE =
  /\b(solo|only me|just me|just myself|only myself|by myself|on my own|(travell?ing|going|go|am|im|fly|flying) alone|for one|all alone)\b/;
const OF_PEOPLE = new Set('lap young little small other more older elderly grown adult'.split(' '));
const WITH_OTHERS = /^(friends?|buddies|mates|colleagues?|coworkers|cousins|sisters|brothers)$/;
const ME = /\bme and\b|\band (me|i)\b|\bwith\b|\bw\b|\bplus me\b|\bme (plus )?(\d|two|three|four|five|six)\b/;
const THE_BABY = /\b(the|our|my|with|plus|and|n|w|adults?|kids?|children|wife|husband|me) (baby|infant|newborn)\b/;

/** '2 adults 1 kid', 'for 2', 'family of 4', 'a couple', 'me and my wife and a baby', 'kids 5 and 9'. */
export function askedParty(words: readonly Word[]): AskedParty {
  const text = words.map(({ plain }) => plain).join(' ');
  const { ages, used } = askedAges(words);
  const counted = countedIn(words, text, used);
  const babies = ages.filter((age) => age < YOUNGEST_CHILD).length;
  const kids = ages.filter((age) => age >= YOUNGEST_CHILD && age < YOUNGEST_ADULT).length;
  const grown = ages.length - babies - kids;
  // Those whose age is not given.
  const rest = Math.max(counted.children + counted.teens - ages.length, 0);
  const teens = Math.min(rest, counted.teens);
  const party = {
    children: kids + rest - teens,
    infants: Math.max(babies, counted.infants || (THE_BABY.test(text) ? 1 : 0)),
  };
  const { more, ...named } = askedCompanions(words, ages.length > 0 || counted.children > 0);
  const children = party.children + (named.children ?? 0);
  // 'Two of them cannot come' does not say how many travel.
  const isLess = (more?.adults ?? 0) < 0;
  const people = counted.adults + counted.more === 0 && !isLess ? allTogether(words, used) : undefined;
  const younger = children + party.infants;
  const ofAll = people !== undefined && people > younger && younger > 0 ? people - younger : people;
  const grownUp =
    (counted.adults || ofAll) ??
    named.adults ??
    familyOf(words, younger) ??
    (COUPLE.test(text) ? 2 : undefined) ??
    forSoMany(words, used) ??
    (ALONE.test(text) ? 1 : undefined);
  const family =
    familyOf(words, younger) !== undefined && counted.adults === 0 && children === 0 ? membersOf(words) : 0;
  const adults = grownUp === undefined || people !== undefined ? grownUp : grownUp + grown + teens;
  return {
    ...withoutNothing({
      adults: adults && Math.min(adults, MAX_TRAVELLERS),
      children: Math.min(children || Math.max(family - 2 - party.infants, 0), MAX_TRAVELLERS),
      infants: Math.min(party.infants, MAX_TRAVELLERS),
    }),
    ...(people !== undefined && { people }),
    ...((more || counted.more > 0) &&
      adults === undefined && { more: { adults: (more?.adults ?? 0) + counted.more, children: more?.children ?? 0 } }),
    used,
  };
}

function countedIn(words: readonly Word[], text: string, used: Set<number>) {
  const found = { adults: 0, children: 0, infants: 0, teens: 0, more: 0 };
  for (const [at, { plain }] of words.entries()) {
    if (OF_ANY_AGE.test(plain) && !/^(\d|one)$/.test(words[at - 1]?.plain ?? '')) continue;
    const before = OF_PEOPLE.has(words[at - 1]?.plain ?? '') ? at - 2 : at - 1;
    const count = timesAt(words, at) ?? (used.has(before) ? undefined : countOf(words[before]));
    // '2 girls, sun and cocktails' are not children; with their ages they are.
    const isOurs = OUR.test(words[before - 1]?.plain ?? '');
    const role = GIRLS.test(plain) && !isOurs && ![...used].some((n) => n > at) ? 'adults' : TRAVELLERS.get(plain);
    if (!role || count === undefined || count > MAX_TRAVELLERS) continue;
    // 'a ticket', 'per person' and 'a child' in general do not say how many travel.
    if (role === 'adults' && /^an?$/.test(words[before]?.plain ?? '')) continue;
    // 'price for one person' of four does not change how many they are.
    const besides = WITH_OTHERS.test(plain) && ME.test(text) ? 1 : 0;
    const one = role === 'adults' && found.adults > 1 && count === 1;
    // '2 more adults', 'and 2 friends of ours' join the others.
    const joins =
      words[at - 1]?.plain === 'more' ||
      (WITH_OTHERS.test(plain) && before <= 2 && JOINS.test(words[before - 1]?.plain ?? ''));
    if (role === 'adults' && joins && !ME.test(text)) found.more += count;
    else if (!one) found[role] = Math.min(found[role] + count + besides, MAX_TRAVELLERS);
    used.add(at).add(before);
  }
  return found;
}

/** In 'adults x2' and 'pax: 2' the number follows. */
function timesAt(words: readonly Word[], at: number): number | undefined {
  const after = /^x(\d)$/.exec(words[at + 1]?.plain ?? '')?.[1];
  return after && TRAVELLERS.get(words[at]?.plain ?? '') ? Number(after) : undefined;
}

const withoutNothing = (party: Party): Party => Object.fromEntries(Object.entries(party).filter(([, count]) => count));

const membersOf = (words: readonly Word[]): number => {
  const members = countOf(words.find((_, at) => words[at - 1]?.plain === 'of' && words[at - 2]?.plain === 'family'));
  return members !== undefined && members <= MAX_TRAVELLERS ? members : 0;
};
function familyOf(words: readonly Word[], younger: number): number | undefined {
  const members = membersOf(words);
  if (members === 0) return undefined;
  return younger > 0 && younger < members ? members - younger : Math.min(members, 2);
}

const NOT_PEOPLE =
  /^(nights?|days?|weeks?|months?|hours?|hour|minutes?|years?|k|kg|kgs|kilos|pounds|lbs|dollars?|cad|bucks|bags?|suitcases?|am?|pm?|ml|km|miles|percent|hundred|thousand|grand|stops?|more)$/;
const UNCOUNTED = /^an?$/;

/** '3 of us', 'we are 3', 'us two', 'all three': all who travel. */
function allTogether(words: readonly Word[], used: Set<number>): number | undefined {
  for (const [at, word] of words.entries()) {
    const count = UNCOUNTED.test(word.plain) ? undefined : (timesOf(word) ?? countOf(word));
    if (!count || count > MAX_TRAVELLERS || used.has(at)) continue;
    const [first, before] = [words[at - 2]?.plain ?? '', words[at - 1]?.plain ?? ''];
    const after = words[at + 1]?.plain ?? '';
    if (NOT_PEOPLE.test(after)) continue;
    const ofUs = count > 1 && after === 'of' && /^(us|them)$/.test(words[at + 2]?.plain ?? '');
    const weAre =
      (before === 'are' && first === 'we') ||
      (/^(now|only|just)$/.test(before) && first === 'are' && words[at - 3]?.plain === 'we') ||
      (/^were$/.test(before) && at <= 3) ||
      (/^(only|just)$/.test(before) && first === 'were');
    const usAll = before === 'us' || (/^(all|just|only)$/.test(before) && /^(total|altogether|)$/.test(after));
    const times = timesOf(word) !== undefined;
    if (!ofUs && !weAre && !usAll && !times) continue;
    used.add(at);
    return count;
  }
  return undefined;
}

/** 'x2', '2x': the party of a terse message. */
const timesOf = ({ plain }: Word): number | undefined => {
  const times = /^x([1-9])$|^([1-9])x$/.exec(plain);
  return times ? Number(times[1] ?? times[2]) : undefined;
};

/** 'for 2', 'for two'. */
function forSoMany(words: readonly Word[], used: Set<number>): number | undefined {
  for (const [at, word] of words.entries()) {
    const count = UNCOUNTED.test(word.plain) ? undefined : countOf(word);
    if (!count || count > MAX_TRAVELLERS) continue;
    const after = words[at + 1]?.plain ?? '';
    if (words[at - 1]?.plain !== 'for' || NOT_PEOPLE.test(after) || word.typed.includes('$')) continue;
    used.add(at);
    return count;
  }
  return undefined;
}
