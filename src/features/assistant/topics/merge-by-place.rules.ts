// What a traveller needs to enter a country is in the entry of that country, and the learned topics do not know places. Pure.
import type { Reading } from '#features/assistant/understanding/understood.ts';
import type { Ranked } from './topic-model.ts';

const ANY_COUNTRY = 'visa';
const WITHIN_CANADA = 'passport-needed';
const TO_THE_STATES = 'entry-usa';
const SCHENGEN =
  'Austria Belgium Bulgaria Croatia Czechia Denmark Estonia Finland France Germany Greece Hungary Iceland Italy Latvia Liechtenstein Lithuania Luxembourg Malta Netherlands Norway Poland Portugal Romania Slovakia Slovenia Spain Sweden Switzerland';
const ENTRY_OF: ReadonlyMap<string, string> = new Map([
  ['India', 'visa-india'],
  ['United Kingdom', 'entry-uk'],
  ['England', 'entry-uk'],
  ['Scotland', 'entry-uk'],
  ['Wales', 'entry-uk'],
  ['United States', TO_THE_STATES],
  ['Florida', TO_THE_STATES],
  ['California', TO_THE_STATES],
  ['Texas', TO_THE_STATES],
  ['Europe', 'entry-schengen'],
  ...SCHENGEN.split(' ').map((country): [string, string] => [country, 'entry-schengen']),
]);
const ENTRY_TOPICS: ReadonlySet<string> = new Set([ANY_COUNTRY, ...ENTRY_OF.values()]);
/** Words that already name the rules of one country. */
const COUNTRY_SPECIFIC_WORDS = new Set(
  'oci eta esta etias schengen nexus usa us states american america preclearance ees border'.split(' '),
);

/** The ranking with everything likely about entering a country combined in the entry of the named country. */
export function mergeByPlace(ranked: readonly Ranked[], { said, words }: Reading): readonly Ranked[] {
  const [best] = ranked;
  if (!best || !ENTRY_TOPICS.has(best.topic)) return ranked;
  const { from } = said;
  // 'And a visa there, with an Indian passport' is not about India.
  const to = isNationality(words, said.to) ? undefined : said.to;
  const named = words.some(({ plain }) => COUNTRY_SPECIFIC_WORDS.has(plain));
  const country = to && (to.kind === 'region' ? to.region : to.country);
  if (country === 'Canada' || (!country && from))
    return named || best.topic !== TO_THE_STATES ? ranked : moved(ranked, WITHIN_CANADA);
  const entry = country && ENTRY_OF.get(country);
  if (entry) return moved(ranked, entry);
  // A country without its own entry has the general one.
  return country && to?.kind !== 'region' && !named ? moved(ranked, ANY_COUNTRY) : ranked;
}

/** 'With an Indian passport' says who asks, not where to go. */
const isNationality = (words: Reading['words'], to: Reading['said']['to']): boolean =>
  to?.kind === 'country' &&
  words.some(
    ({ plain }, at) =>
      NATIONALITY_NOUN.test(plain) &&
      DEMONYM.test(words[at - 1]?.plain ?? '') &&
      words[at - 1]?.plain.slice(0, STEM_LENGTH) === to.country.slice(0, STEM_LENGTH).toLowerCase(),
  );
const NATIONALITY_NOUN = /^(passports?|citizens?|nationals?|nationality|citizenship)$/;
const DEMONYM = /(an|ese|ish|i|er)$/;
const STEM_LENGTH = 4;

function moved(ranked: readonly Ranked[], to: string): Ranked[] {
  const isMoved = ({ topic }: Ranked) => ENTRY_TOPICS.has(topic) || topic === to;
  const share = ranked.filter(isMoved).reduce((sum, one) => sum + one.share, 0);
  const others = ranked.filter((one) => !isMoved(one));
  return [{ topic: to, share }, ...others].sort((one, other) => other.share - one.share);
}
