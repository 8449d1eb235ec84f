import type { Understanding } from '../understood.ts';
import { advisedTrip } from './advised-trip.rules.ts';
import { asksCharge } from './asked-charge.rules.ts';
import { asksToFly, troubleOf } from './asked-trouble.rules.ts';
import { changesBooking } from './booked-dates.rules.ts';
import { gazetteerOf } from './gazetteer.rules.ts';
import { intentOf, isOffTopic, isRude, stripRudeness } from './intents.rules.ts';
import { piecesOf, questionPartsOf } from './question-parts.rules.ts';
import { searchTermsOf } from './sought-words.rules.ts';
import { synonymsOf } from './synonyms.content.ts';
import { toRead } from './to-read.ts';
import { readQuestion } from './understanding.rules.ts';
import { anonymous, withoutPerson } from './without-person.rules.ts';
import { correctTripWord, OFF_TOPIC_WORDS, plainText, STOP_WORDS, wordsOf } from './words.content.ts';

export const english: Understanding = {
  ...{ toRead, wordsOf, plainText, stopWords: STOP_WORDS, offTopicWords: OFF_TOPIC_WORDS },
  ...{ gazetteerOf, readQuestion, questionPartsOf, piecesOf, advisedTrip },
  ...{ troubleOf, asksToFly, asksCharge, changesBooking },
  ...{ intentOf, isRude, stripRudeness, isOffTopic },
  ...{ searchTermsOf, synonymsOf, correctTripWord, withoutPerson, anonymous },
};
