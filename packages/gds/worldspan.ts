// What follows the times in a segment of Worldspan. Fewer sources describe it than the others.
import { isEquipment, setEquipment, type Tail } from './draft.ts';
import { type Word, wordsFrom } from './words.ts';

/** `/O` stopover, `/X` connection, `$` priced, `E` ticket, `J01` married group. */
export const worldspanTail: Tail = (text, at, draft) => {
  const unread: Word[] = [];
  for (const one of wordsFrom(text, at)) {
    const { word } = one;
    if (word === 'E') draft.eTicket = true;
    else if (/^J\d{2}$/.test(word)) draft.group = word;
    else if (isEquipment(word) && draft.equipment === undefined) setEquipment(draft, word);
    else if (!/^(?:\/[OX]|\$|\*)$/.test(word)) unread.push(one);
  }
  return unread;
};
