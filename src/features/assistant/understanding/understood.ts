// What is understood of a message, and what each language provides for it.
import type { Airport } from '#features/catalogue/airports/airports.ts';
import type { RegionGroup } from '#features/catalogue/destinations/destinations.contract.ts';

/** A word of a question: normalised for comparison, and as it was typed. */
export type Word = { plain: string; typed: string };

/** Every name by its plain words. */
export type Place =
  | {
      kind: 'city';
      city: string;
      country: string;
      airport?: string;
      sold: boolean;
      /** It has no airport; `airport` is the nearest. */
      town?: true;
      /** The sight by which it was named. */
      landmark?: string;
      /** Where it is, if our airports do not say so. */
      point?: { latitude: number; longitude: number };
      /** Other cities of that name. */
      namesakes?: readonly Namesake[];
    }
  | { kind: 'country'; country: string; sold: boolean }
  | {
      kind: 'region';
      region: string;
      countries: readonly string[];
      /** Cities of a part of a country, such as Scotland. */
      cities?: readonly string[];
      /** Wherever it is warm at that time. */
      warm?: true;
    };

/** Another city of the same name, and the words for where it is. */
export type Namesake = { city: string; country: string; airport?: string; where: readonly string[] };

export type Gazetteer = {
  names: ReadonlyMap<string, Place>;
  /** Cities that are a place only where one is expected, since many of their names are ordinary words. Without any, none is looked for. */
  world: ReadonlyMap<string, Place>;
  /** The names that a typo may have meant, by their beginning. */
  fuzzy: ReadonlyMap<string, readonly string[]>;
  codes: ReadonlyMap<string, Airport>;
};

/** When the visitor wants to leave: first day, last day and the name of the period. */
export type AskedPeriod = { from: string; to: string; name: string };

/** An amount that is not guessed: `readings` are the dollars that it may mean; there are none in another currency. */
export type AmountDoubt = { readings?: readonly [number, number]; inAll: boolean };

export type Party = { adults?: number; children?: number; infants?: number };

export type Understood = {
  to?: Place;
  /** `town`: without its own airport; `airport` is the nearest. */
  from?: { city: string; country: string; airport?: string; town?: boolean };
  period?: AskedPeriod;
  departureDate?: string;
  nights?: number;
  budgetPerPerson?: number;
  /** The amount that she asks back about, until the next message. */
  askedAmount?: AmountDoubt;
  adults?: number;
  children?: number;
  infants?: number;
  /** Places to compare `to` with. */
  others?: readonly Place[];
  /** Places that are not wanted. */
  without?: readonly Place[];
  /** `to` and the places that were discussed before it, in order. */
  besides?: readonly Place[];
  oneWay?: boolean;
  direct?: boolean;
  /** The outline of the last question, for a message that follows up on it. */
  outline?: readonly string[];
  /** Whether the last answer came from the knowledge, not from prices. */
  told?: boolean;
  /** The entries of the last answer from the knowledge. */
  about?: readonly string[];
  /** How often in a row she did not understand. */
  misses?: number;
};

/** How a message changes what was said before it. */
export type Change = {
  startsOver: boolean;
  anyTime: boolean;
  withoutChildren: boolean;
  withoutBaby?: boolean;
  oneMore: boolean;
  goesOn: boolean;
  total: boolean;
  /** Those who join, not counting an unspecified one. */
  more?: { adults: number; children: number };
  /** How many travel in all, if adults and children are not distinguished. */
  people?: number;
  /** An amount for all, if the party was named before. */
  inAll?: number;
  /** A number alone, which changes what was named before. */
  amount?: number;
  /** An amount that she has to ask back about; `doubtAlone` only where a budget was named before or asked for. */
  doubt?: AmountDoubt;
  doubtAlone?: AmountDoubt;
  /** Which reading of an amount is meant, if she asked. */
  reading?: 0 | 1 | { dollars: number };
  each?: true;
  /** 'Make it 10': nights or people, whichever was named. */
  count?: number;
  /** A day of the month that was named before. */
  day?: number;
  /** 'The little one is 18 months': the ages of children that were named before. */
  ages?: readonly number[];
  /** Which of the compared places is meant, from 0. */
  chosen?: number | 'other';
  /** 'The one in England' says which of several is meant, and names no other. */
  tellsApart?: boolean;
  /** 'The one in Ontario', 'the other London': its words, if it may mean another city of the same name. */
  namesake?: readonly string[];
  /** 'Change the date to June': of the trip that is discussed. */
  newDate?: true;
  /** 'Which one is cheaper' compares the places that were discussed. */
  compares?: true;
};

export type Reading = {
  /** What this question alone says. */
  said: Understood;
  /** The subject words of the question. Words about trips in general and words without weight are left out. */
  rest: string[];
  /** Its places as it names them, and their countries. */
  places: string[];
  /** A place where the visitor wants to go that is in no list, as it was typed. */
  unknown?: string;
  /** Whether it says that the visitor wants to go to its place. */
  goesThere: boolean;
  /** Whether it asks explicitly for flights or prices. */
  asksForTrips: boolean;
  words: readonly Word[];
  change: Change;
  /** Its words in order, with places, times and numbers as their kind: what a question is about does not depend on which. */
  outline: string[];
};

export type Intent = 'help' | 'agent' | 'cancel' | 'booking' | 'greeting' | 'thanks' | 'goodbye' | 'how-are-you';

/** Illness or injury, or a death. */
export type Trouble = 'ill' | 'dead';

/** A word to search for. `counts` is false for words that only state the kind of question; answers need not cover them. */
export type Sought = { word: string; weight: number; counts: boolean };

export type Known = { gazetteer: Gazetteer; today: string; isEverydayWord: (word: string) => boolean };

/** What a model named as a trip in a message. */
export type Slots = {
  to?: string;
  from?: string;
  month?: string;
  adults?: number;
  children?: number;
  nights?: number;
  budget?: number;
};

/** `extra`: a charge on top. `amount`: how much it is. */
export type AskedCharge = 'extra' | 'amount';

/** How the messages of one language are understood: a folder for each, named after it. */
export interface Understanding {
  /** A message as it is read: without insults and personal data, and with its phrases as single words. */
  toRead(message: string): string;
  wordsOf(question: string): Word[];
  /** The words as one text: equal for all spellings of a question. */
  plainText(question: string): string;
  /** Words without weight. */
  stopWords: ReadonlySet<string>;
  /** Off-topic words. Together with a word about travel, a question may still be on topic. */
  offTopicWords: ReadonlySet<string>;
  /** @param sights false for places that the topics were learned with, without landmarks and the whole world's cities */
  gazetteerOf(groups: readonly RegionGroup[], sights?: boolean): Gazetteer;
  readQuestion(asked: string, known: Known): Reading;
  /** The parts of a message that may each ask something. */
  questionPartsOf(question: string): string[];
  /** The pieces of a sentence at each place where it may join two questions. */
  piecesOf(sentence: string): string[];
  /** What a model found in a message, parsed again by these readers; without what was understood already. */
  advisedTrip(slots: Slots, question: string, said: Understood, places: Pick<Known, 'gazetteer' | 'today'>): Understood;
  /** Whether someone is ill, hurt or dead away from home, now. */
  troubleOf(reading: Pick<Reading, 'words' | 'outline' | 'said'>): Trouble | undefined;
  /** Whether a further question asks what the first thing costs. */
  asksCharge(parts: readonly Pick<Reading, 'words'>[]): AskedCharge | undefined;
  /** Whether it asks if someone may fly. */
  asksToFly(reading: Pick<Reading, 'words'>): boolean;
  /** Whether it wants another date for a flight that is booked. */
  changesBooking(reading: Pick<Reading, 'words'>, context: Understood | undefined): boolean;
  /** @param said plain words, joined by spaces */
  intentOf(said: string): Intent | undefined;
  isRude(text: string): boolean;
  stripRudeness(text: string): string;
  isOffTopic(text: string): boolean;
  /** The words to search for. */
  searchTermsOf(reading: Reading): Sought[];
  synonymsOf(word: string): string[];
  /** Corrects a mistyped word about trips. */
  correctTripWord(word: string): string | undefined;
  /** A question without what identifies a person. */
  withoutPerson(question: string, instead?: (what: string) => string): string;
  /** The form of a question that may be stored outside its conversation. */
  anonymous(question: string, instead?: string): string;
}

export const placeName = (place: Place): string =>
  place.kind === 'city' ? place.city : place.kind === 'country' ? place.country : place.region;

/** Without the names that have no value. */
export const withoutMissing = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
