// Whether a message says that a person is ill, hurt or dead away from home, now. Pure.
// Decision: docs/decisions/0060-people-before-entries.md
import type { Reading, Trouble } from '../understood.ts';
import { DANGER_WORDS } from './danger-words.content.ts';

const { people, died, ill, bones, care, lodging, journey, elsewhere } = DANGER_WORDS;
const PLACE = '_place';
/** Only the beginning of a long text is read. */
const LONGEST = 600;

const PEOPLE = new RegExp(`\\b(${people})\\b`);
const DIED = new RegExp(`\\b(${died})\\b`);
const ILL = new RegExp(
  `\\b(${ill})\\b|\\b(broke|broken|breaks|snapped|dislocated)( \\w+){0,3} (${bones})\\b|\\bfell( \\w+){0,2} (down|off|from|into|over|out)\\b`,
);
/** 'Is in a clinic', 'they are taking me to the hospital': not the hospital of a question about its bill. */
const IN_CARE = new RegExp(
  `\\b(is|are|am|im|hes|shes|s|was|were|been|lies|lying|stuck|in|me|him|her|them|us|admitted|rushed)( \\w+){0,3} (in|at|to|into|by)( \\w+){0,2} (${care})\\b|\\b(is|are|am|im|hes|shes|was|were) (in|at) (${care})\\b|\\bin hospital\\b`,
);
const AWAY = new RegExp(
  `\\b(${elsewhere})\\b|\\b(at|in|of|from|on|off|outside) (a|an|the|our|my|this|that|his|her|their)( \\w+)? (${lodging})\\b|\\b(on|during|while on) (a|an|the|our|my|this|his|her|their|\\w+)?( ?\\w+)? ?(${journey})\\b`,
);
const AT_PLACE = new RegExp(`\\b(in|at|near|outside|around|off) (the )?${PLACE}\\b`);

/** What has not happened, or is over. */
const SUPPOSED =
  /\b(if|in case|incase|should (i|we|he|she|they)|could|might|may|would|afraid|scared|worried|so (i|we) dont|avoid|against)\b/;
const LONG_AGO =
  /\b(last (year|spring|summer|autumn|fall|winter|month)|(years?|months?) (ago|back)|since (birth|childhood))\b/;
const NOW =
  /\b(right now|now|today|tonight|this (morning|afternoon|evening)|last night|yesterday|(minutes|minute|hour|hours) ago|is (\w+ )?in (hospital|icu|intensive care)|were in|we are (in|at|here)|im (in|at|here))\b/;
/** A bill or a policy is asked about, not help. */
const OF_COVER =
  /\b(cover|covers|covered|coverage|policy|premium|bills?|ohip|claim|pays?|shots?|vaccines?|vaccination)\b/;
/** Who wants to travel there is not at the place. */
const GOES_THERE = new RegExp(
  `\\b(fly|go|get|travel|leave|rush|head|be)( over| out| down| back)? (there|to (the )?(funeral|${PLACE}))\\b|\\b(flights?|fare|fares|tickets?)( \\w+){0,3} to ${PLACE}\\b|\\b(funeral|burial|cremation|deathbed)\\b|\\b(must|have to|need to|gotta) leave\\b|\\b(earliest|next|first) flight\\b(?! (home|back))`,
);
const ON_THE_SPOT =
  /\b(here|(am|im|are|were|is|hes|shes|s) (over |out |still )?there|we are in|were in|im in|i am in|during our|on our|our (hotel|resort|cruise|ship))\b/;
/** Of the place that was discussed before. */
const ARE_THERE = /\b(am|im|are|were|is|hes|shes) (over |out |still )?there( now)?\b/;
const STILL_CARE = /\b(doctor|doctors|operation|surgery|treatment)\b/;

/** 'ill' also for the injured; undefined if no one is in trouble now, or everyone is at home. */
export function troubleOf({ words, outline, said }: Pick<Reading, 'words' | 'outline' | 'said'>): Trouble | undefined {
  const text = words
    .map(({ plain }) => plain)
    .join(' ')
    .slice(0, LONGEST);
  const dead = DIED.exec(text);
  const sick = ILL.exec(text) ?? IN_CARE.exec(text);
  const struck = dead ?? sick;
  if (!struck || !PEOPLE.test(text)) return undefined;
  const kinds = outline.join(' ').slice(0, LONGEST);
  const isAbroad = said.to !== undefined && !(said.to.kind !== 'region' && said.to.country === 'Canada');
  const isHome = said.from !== undefined && !isAbroad;
  const away = (isAbroad && AT_PLACE.test(kinds)) || (!isHome && (AWAY.test(text) || ARE_THERE.test(text)));
  if (!away) return undefined;
  const isNow = NOW.test(text);
  if (!isNow && (LONG_AGO.test(text) || SUPPOSED.test(text.slice(0, struck.index)))) return undefined;
  if (!isNow && OF_COVER.test(text) && !STILL_CARE.test(text)) return undefined;
  if (GOES_THERE.test(kinds) && !ON_THE_SPOT.test(text)) return undefined;
  // 'My uncle died in Lahore': his family may be anywhere.
  if (dead && !isNow && !AWAY.test(text) && !ON_THE_SPOT.test(text)) return undefined;
  return dead ? 'dead' : 'ill';
}

const TO_FLY =
  /\b(can|may|could|should|is|are|fit|safe|allowed|able|when)( \w+){0,5} (fly|flying|travel|board|take the (flight|plane))\b/;
/** Whether it asks if someone may fly: 'can he fly home like that'. */
export const asksToFly = ({ words }: Pick<Reading, 'words'>): boolean =>
  TO_FLY.test(
    words
      .map(({ plain }) => plain)
      .join(' ')
      .slice(0, LONGEST),
  );
