// Removes from a question what identifies a person: emails, numbers, references, names given as such. Pure.
// The input is hostile, so every repetition is bounded, and no part can begin with the end of the part before it.
import { normalText } from '#domain/text.ts';

/** The longest question; only the beginning of a longer text is read. */
const MAX_TEXT = 4000;
const SPACES = /[^\S\n]{2,}/gu;
const OF_EMAIL = String.raw`(?:(?!\(at\)|\[at\])[^\s<>@,;:])`;
const EMAIL = new RegExp(
  String.raw`${OF_EMAIL}{1,64}\s?(?:@|\(at\)|\[at\])\s?${OF_EMAIL}{1,253}\.${OF_EMAIL}{1,63}`,
  'giu',
);
const SPOKEN_EMAIL =
  /(?<![\p{L}\d._+-])[\p{L}\d._+-]{1,64}\s{1,9}at\s{1,9}[\p{L}\d-]{1,63}\s{1,9}dot\s{1,9}\p{L}{2,63}/giu;
const LINK = /\b(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,9}\/\S+/giu;
const POSTAL_CODE = /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d\b/gi;
const STREET =
  /\b\d{1,5}[a-z]?\s{1,9}(?:[\p{L}'’.-]{1,40}\s{1,9}){1,3}(?:street|avenue|ave|road|boulevard|blvd|crescent)\b/giu;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
/** Seven digits or more, however they are separated: a phone number, a card, an account. A date in digits is not one. */
const LONG_NUMBER = /(?!\b20\d\d-\d\d-\d\d\b)(?<!\p{Nd})\+?\(?\p{Nd}(?:[\s().\p{Pd}/·_]{0,3}\p{Nd}){6,}/gu;
/** References mix letters and digits, such as 'AB12CD' and 'NF-20394'; '1200cad', '900euros' and '10am' are not references. */
const REFERENCE =
  /\b(?=[a-z]*\d)(?=\d*[a-z])(?!\d{1,5}(?:cad|usd|eur|euros?|gbp|inr|kg|kgs|lbs|am|pm|th|st|nd|rd|ml|k)\b)(?!\d{1,2}[a-z]+\b)[a-z0-9]{6,}\b|\b[a-z]{2,4}[-#]\d{4,}\b/gi;
const LABELLED =
  /\b((?:booking|reservation|ticket|inquiry|confirmation|reference|pnr|passport)[^\w\n]{0,3}(?:number|no|id|code|ref|#)?[^\w\n]{0,3}(?:is\s{1,9})?)(?=[a-z]{0,40}\d)[a-z0-9-]{4,}/gi;
/** Words after 'my name is' that are not a name: "my name is wrong on the ticket". */
const NO_NAME =
  '(?!(?:wrong|on|not|spelled|spelt|misspelled|incorrect|different|too|missing|in|the|a|an|changed|correct)\\b)';
const MORE_NAMES = String.raw`[\p{L}'\u2019.-]{0,40}(?:\s{1,9}\p{Lu}[\p{L}'\u2019.-]{0,40}){0,3}`;
const NAMED = new RegExp(
  String.raw`\b((?:[Mm]y|MY) (?:full )?(?:name|NAME)(?:['\u2019]s| is| IS)|[Nn]ame is|[Nn]ame:)\s{1,9}${NO_NAME}\p{L}${MORE_NAMES}`,
  'gu',
);
const CALLED = new RegExp(String.raw`\b([Tt]his is|[Cc]all me)\s{1,9}\p{Lu}${MORE_NAMES}`, 'gu');

/** A question without emails, numbers, references and a name that is given as such. */
export const withoutPerson = (question: string, instead: (what: string) => string = () => ' '): string =>
  normalText(question, MAX_TEXT)
    .replace(SPACES, ' ')
    .replace(LINK, instead('link'))
    .replace(EMAIL, instead('address'))
    .replace(SPOKEN_EMAIL, instead('address'))
    .replace(STREET, instead('address'))
    .replace(POSTAL_CODE, instead('address'))
    .replace(UUID, instead('reference'))
    .replace(LABELLED, `$1${instead('reference')}`)
    .replace(LONG_NUMBER, instead('number'))
    .replace(REFERENCE, instead('reference'))
    .replace(NAMED, `$1 ${instead('name')}`)
    .replace(CALLED, `$1 ${instead('name')}`);

const CODE = /\p{Nd}{5,}/gu;
const HANDLE = /(?<![\p{L}\d.])@[\p{L}\d_.]{2,}/gu;
const LETTER_REFERENCE =
  /\b((?:PNR|pnr|[Bb]ooking (?:code|reference)|[Cc]onfirmation (?:code|number))\W{0,3}(?:is\s{1,9})?)[A-Z]{6}\b/g;
const INTRODUCED =
  /\b(I am|I['’]m|i am|i['’]m|Mr|Mrs|Ms|Dr|mr|mrs|ms|dr)\b\.?\s{1,9}\p{Lu}[\p{L}'’.-]{0,40}(?:\s{1,9}\p{Lu}[\p{L}'’.-]{0,40}){1,2}|\b(?:Mr|Mrs|Ms|Dr)\b\.?\s{1,9}\p{Lu}[\p{L}'’.-]{0,40}/gu;
const TWO_NAMES = new RegExp(
  String.raw`\b(my (?:full )?name(?:['\u2019]s| is))\s{1,9}${NO_NAME}[\p{L}'\u2019.-]{1,40}(?:\s{1,9}(?!(?:and|but|i|is|on|with|please|can|how|what)\b)[\p{L}'\u2019.-]{1,40})?`,
  'giu',
);

/** The form of a question that may be stored outside its conversation. It removes more than needed, to be safe. */
export const anonymous = (question: string, instead = '…'): string =>
  withoutPerson(
    normalText(question, MAX_TEXT)
      .replace(SPACES, ' ')
      .replace(TWO_NAMES, `$1 ${instead}`)
      .replace(LETTER_REFERENCE, `$1${instead}`)
      .replace(INTRODUCED, instead),
    () => instead,
  )
    .replace(HANDLE, instead)
    .replace(CODE, instead);
