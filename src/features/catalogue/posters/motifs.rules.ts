// The motif of the picture of an offer, derived from its words and dates.
import type { Hour, Motif, Season } from '@northfare/posters';
import { addDays, daysBetween } from '#domain/dates.ts';

/** Words of an offer, and the motif that they request. */
export type MotifWords = { words: readonly string[] } & Motif;

export type Described = {
  name: string;
  description: string;
  highlights: readonly string[];
  travelFrom: string;
  travelTo: string;
};

/** At latitudes beyond this there are four seasons. */
const FOUR_SEASONS_LATITUDE = 33;
/** Beyond this latitude winter looks like winter even if no words mention it. */
const WINTER_LATITUDE = 40;
/** A longer travel period has no season. */
const SEASON_DAYS = 125;
const SEASONS_BY_MONTH: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];
const ASPECTS = ['subject', 'season', 'hour', 'event'] as const;

/** The season of most days of a travel period, if the place has seasons. */
export function seasonOf(travelFrom: string, travelTo: string, latitude: number): Season | undefined {
  const days = daysBetween(travelFrom, travelTo);
  if (Math.abs(latitude) < FOUR_SEASONS_LATITUDE || !(days <= SEASON_DAYS)) return undefined;
  const month = Number(addDays(travelFrom, Math.round(days / 2)).slice(5, 7));
  const south = latitude < 0 ? 2 : 0;
  const season = SEASONS_BY_MONTH[(Math.floor((month % 12) / 3) + south) % 4];
  return season === 'winter' && Math.abs(latitude) < WINTER_LATITUDE ? undefined : season;
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** The position of the words as whole words; -1 if they do not occur. */
function place(text: string, words: string): number {
  const sought = words.toLowerCase();
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + sought.length])) return at;
  return -1;
}

const first = (text: string, { words }: MotifWords) =>
  Math.min(...words.map((one) => place(text, one)).map((at) => (at < 0 ? Number.POSITIVE_INFINITY : at)));

/** The name takes precedence over the highlights, and these over the description; within a text, the first match. */
export function motifOf(offer: Described, latitude: number, known: readonly MotifWords[]): Motif {
  const motif: Motif = {};
  for (const text of [offer.name, offer.highlights.join('. '), offer.description].map((one) => one.toLowerCase())) {
    const found = known
      .map((words) => ({ words, at: first(text, words) }))
      .filter(({ at }) => Number.isFinite(at))
      .sort((a, b) => a.at - b.at);
    for (const { words } of found)
      for (const aspect of ASPECTS)
        if (words[aspect]) Object.assign(motif, { [aspect]: motif[aspect] ?? words[aspect] });
  }
  const hasSeasons = Math.abs(latitude) >= FOUR_SEASONS_LATITUDE || motif.season === 'snow';
  const season = hasSeasons ? (motif.season ?? seasonOf(offer.travelFrom, offer.travelTo, latitude)) : undefined;
  return { ...motif, season };
}

/** Hours that differ from the place's own picture come first. */
export const hoursBut = (own: Hour): Hour[] =>
  (['day', 'dusk', 'dawn', 'night'] as const).filter((hour) => hour !== own).concat(own);

const sightOf = ({ subject, hour }: Motif) => [subject, hour].join(' ');
const keyOf = (motif: Motif) => [sightOf(motif), motif.season, motif.event].join(' ');

/**
 * The motifs of the offers of one place, each with its hour: no two pictures are equal, and one sight appears twice in the
 * same light only if the words request it. `ownHour` gives the default light of a sight.
 */
export function distinctMotifs(motifs: readonly Motif[], ownHour: (subject: string | undefined) => Hour): Motif[] {
  const named = motifs.filter(({ hour }) => hour);
  const sights = new Set(named.map(sightOf));
  const seen = new Set<string>();
  return motifs.map((motif) => {
    const own = ownHour(motif.subject);
    const asked = motif.hour && !seen.has(keyOf(motif)) ? motif.hour : undefined;
    // A sight other than the place's own is first shown in its default light.
    const hours = motif.subject ? [own, ...hoursBut(own)] : hoursBut(own);
    const free = hours.find((hour) => !sights.has(sightOf({ ...motif, hour })));
    const unlike = hours.find((hour) => !seen.has(keyOf({ ...motif, hour })));
    const chosen = { ...motif, hour: asked ?? free ?? unlike ?? own };
    sights.add(sightOf(chosen));
    seen.add(keyOf(chosen));
    return chosen;
  });
}
