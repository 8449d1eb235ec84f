// What follows the times in a segment of Galileo and of Apollo.
import { isEquipment, setEquipment, type Tail } from './draft.ts';
import { type Word, weekdayOfPair, wordsFrom } from './words.ts';

/** `O*`, `*`: booked over a direct link, the star is the airline's confirmation. */
const LINK = /^(?:[A-Z]?\*|[O.])$/;

export const galileoTail: Tail = (text, at, draft) => {
  const unread: Word[] = [];
  for (const one of wordsFrom(text, at)) {
    const { word } = one;
    const weekday = weekdayOfPair(word);
    const elapsed = /^(\d{1,2}):([0-5]\d)$/.exec(word);
    if (weekday !== undefined) draft.weekday ??= weekday;
    else if (word === 'E') draft.eTicket = true;
    else if (elapsed) draft.elapsedMinutes = Number(elapsed[1]) * 60 + Number(elapsed[2]);
    else if (draft.equipment === undefined && isEquipment(word)) setEquipment(draft, word);
    else if (/^\d{1,2}$/.test(word)) draft.group = word;
    else if (!LINK.test(word)) unread.push(one);
  }
  return unread;
};
