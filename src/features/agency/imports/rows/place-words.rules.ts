// Places that mean several airports: asked once for a file, and remembered.
import { cut } from '#domain/text.ts';
import { plainWords } from '#features/catalogue/airports/airports.rules.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { readAirport } from '#features/catalogue/airports/written-airport.rules.ts';
import type { Read } from './read-cells.rules.ts';

/** The airport that staff chose for a place, by the place in plain words. */
export type PlaceAnswers = Readonly<Record<string, string>>;

export type PlaceWord = {
  /** In plain words: 'toronto' */
  word: string;
  /** As the file writes it first. */
  written: string;
  /** Codes of airports. */
  airports: string[];
  /** Empty while it is open. */
  chosen: string;
};

export type PlaceWords = {
  read: (cell: string) => Read<string>;
  /** Those that a cell had, open ones first. */
  words: () => PlaceWord[];
};

/** More are refused in their rows, as a file of other content would be. */
const MAX_WORDS = 50;
const LONGEST_PLACE = 80;

export function placeWords(answers: PlaceAnswers): PlaceWords {
  const found = new Map<string, PlaceWord>();
  return {
    read(cell) {
      const { several, ...read } = readAirport(cell);
      if (!several) return read;
      const word = plainWords(cell.slice(0, LONGEST_PLACE)).join(' ');
      const airports = several.map(({ iata }) => iata);
      const answer = Object.hasOwn(answers, word) ? (answers[word] ?? '') : '';
      const chosen = airports.includes(answer) ? answer : '';
      if (!found.has(word) && found.size < MAX_WORDS)
        found.set(word, { word, written: cut(cell.trim(), LONGEST_PLACE), airports, chosen });
      return chosen ? { value: chosen, taken: airportName(chosen) } : read;
    },
    words: () => [...found.values()].sort((a, b) => Number(a.chosen !== '') - Number(b.chosen !== '')),
  };
}

/** 'Toronto Pearson International Airport (YYZ)' */
export function airportName(iata: string): string {
  const airport = airportByCode(iata);
  return airport ? `${airport.name} (${iata})` : iata;
}
