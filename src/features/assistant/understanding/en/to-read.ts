import { stripRudeness } from './intents.rules.ts';
import { withPhrases } from './synonyms.content.ts';
import { withoutPerson } from './without-person.rules.ts';

/** A message as it is read: without insults and personal data, and with its phrases as single words. */
export const toRead = (message: string): string => withPhrases(withoutPerson(stripRudeness(message)));
