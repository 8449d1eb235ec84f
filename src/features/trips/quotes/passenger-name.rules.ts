// Names as the ticket will carry them: capital letters A to Z, 'SURNAME/GIVEN', of limited length. As a passport's
// machine-readable zone writes them (ICAO Doc 9303, part 3, section 6).
import { withoutAccents } from '#domain/text.ts';
import { m } from '#messages';

/** Reservation systems keep no longer names. */
const MAX_TICKET_NAME = 57;
/** As typed, with everything that a ticket leaves out. A longer one is refused, and is read no further. */
const MAX_TYPED_NAME = 200;
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ß: 'SS',
    Æ: 'AE',
    Œ: 'OE',
    Ø: 'OE',
    Å: 'AA',
    Ä: 'AE',
    Ö: 'OE',
    Ü: 'UE',
    Þ: 'TH',
    Ð: 'D',
    Đ: 'D',
    Ł: 'L',
    Ħ: 'H',
  },
};
/** Before a name; 'M.' and 'Dr' alone may be names. */
const TITLE = /^(?:mrs?|ms|miss|mx|dr|prof|mme|mlle|mstr)\.?[ \u00a0]+\S/i;
/** Between the parts of a name; a ticket joins them. */
const JOINED = /[\s'’‘.\-‐–]/g;

const ticketPart = (typed: string): string => {
  const capital = typed
    .slice(0, MAX_TYPED_NAME)
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ßÆŒØÅÄÖÜÞÐĐŁĦ]/g, (letter) => LETTERS[letter] ?? letter);
  return withoutAccents(capital).toUpperCase().replace(JOINED, '');
};

export type PassengerName = { given: string; surname: string };

/** 'TREMBLAY/MARIECLAUDE' */
export const ticketName = ({ given, surname }: PassengerName): string => `${ticketPart(surname)}/${ticketPart(given)}`;

/** The sentences for the parts of a name that no ticket can carry. */
export function nameProblems(name: PassengerName): Partial<Record<keyof PassengerName, string>> {
  const wrong = (part: string) => {
    if (part === '') return m.quote_name_missing();
    if (part.length > MAX_TYPED_NAME) return m.quote_name_long({ limit: MAX_TICKET_NAME });
    if (TITLE.test(part.slice(0, MAX_TYPED_NAME))) return m.quote_name_title();
    return /^[A-Z]+$/.test(ticketPart(part)) ? undefined : m.quote_name_letters();
  };
  const [given, surname] = [wrong(name.given), wrong(name.surname)];
  const isLong = !given && !surname && ticketName(name).length > MAX_TICKET_NAME;
  const long = isLong ? m.quote_name_long({ limit: MAX_TICKET_NAME }) : undefined;
  return { ...((given ?? long) && { given: given ?? long }), ...(surname && { surname }) } as ReturnType<
    typeof nameProblems
  >;
}
