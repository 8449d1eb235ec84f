// What follows the times in a segment of Amadeus, in both displays and both profiles.
import { type Draft, isEquipment, setEquipment, type Tail } from './draft.ts';
import { dateAt, type Word, wordsFrom } from './words.ts';

/** `E0D`, `E0`, `E 0 M`: ticket, stops and meals, apart or glued. */
const TICKET = /^E(?:([0-4])([A-Z]{0,4}))?$/;
const STOPS = /^([0-4])([A-Z]{0,4})$/;
const LOCATOR = /^([A-Z][A-Z0-9]|\d[A-Z])[/.]([A-Z0-9]{5,6})$/;
const MEALS = /^[A-Z]{1,4}$/;

function readStops(draft: Draft, stops: string | undefined, meals: string | undefined) {
  if (stops) draft.stops = Number(stops);
  if (meals) draft.meals = meals;
}

function readWord(draft: Draft, word: string, last: boolean): boolean {
  const ticket = TICKET.exec(word);
  // E70 and E7W are aircraft.
  if (ticket && !draft.eTicket) {
    draft.eTicket = true;
    readStops(draft, ticket[1], ticket[2]);
    return true;
  }
  if (word === '*1A/E*') {
    draft.eTicket = true;
    return true;
  }
  const locator = LOCATOR.exec(word);
  if (locator) {
    draft.locator = { carrier: locator[1], code: locator[2] ?? '' };
    return true;
  }
  if (draft.equipment === undefined && isEquipment(word)) {
    setEquipment(draft, word);
    return true;
  }
  const stops = draft.stops === undefined ? STOPS.exec(word) : null;
  if (stops) {
    readStops(draft, stops[1], stops[2]);
    return true;
  }
  if (word === 'A' && last && draft.stops === undefined && draft.status && 'GK GL GN'.includes(draft.status.code)) {
    draft.status = { ...draft.status, group: 'ghost' };
    return true;
  }
  if (draft.meals === undefined && draft.stops !== undefined && MEALS.test(word)) {
    draft.meals = word;
    return true;
  }
  return false;
}

export const amadeusTail: Tail = (text, at, draft) => {
  const unread: Word[] = [];
  const words = wordsFrom(text, at);
  words.forEach((one, place) => {
    const date = draft.arrivalDate ? undefined : dateAt(text, one.from);
    if (date && date.end === one.to) draft.arrivalDate = date;
    else if (!readWord(draft, one.word, place === words.length - 1)) unread.push(one);
  });
  return unread;
};
