// Normalises text for the database and for mails.

/**
 * Control characters, halves of characters (the database keeps neither in JSON), and characters that change the text
 * direction or have no width. People do not type them on purpose.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/** Control and format characters, which come with pasted numbers: marks of direction, soft hyphens, spaces without width. */
export const withoutUnseen = (text: string): string => text.replace(/[\p{Cf}\p{Cc}]/gu, '');

/** Combining marks on one letter, and U+FF9E and U+FF9F, which NFKC turns into marks. Names need four, no script needs eight. */
const TOO_MANY_MARKS = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/** One spelling of each letter: some keyboards and files send 'é' as two characters. What is stored can then be found. */
export const composed = (text: string): string => text.replace(TOO_MANY_MARKS, '$1').normalize('NFC');

/** Makes text a single line: a line break must not reach a mail's subject, and the database cannot keep a zero character. */
export const oneLine = (text: string): string =>
  composed(text.replace(/\s/g, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim());

/** The beginning of a text; a character of two halves is never cut between them. */
export const cut = (text: string, longest: number): string => text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');

/** Formats +15145550118 as +1 514 555 0118. */
export const spacedPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');

/** Normalises text of several lines and keeps its line breaks. */
export const manyLines = (text: string): string =>
  composed(
    text
      .replace(/\r\n?/g, '\n')
      .replace(UNSEEN, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
      .trim(),
  );

/**
 * The form that rules read, cut before and after: NFKC can turn one letter into eighteen, and sorts the marks on a
 * letter in quadratic time.
 */
export const normalText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(TOO_MANY_MARKS, '$1').normalize('NFKC').slice(0, longest);

/** Letters that people also write with plain ones, and that have no mark to remove; the function `search_text` has the same. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', đ: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i' },
  ...{ ẞ: 'SS', Æ: 'AE', Œ: 'OE', Ø: 'O', Ð: 'D', Đ: 'D', Þ: 'TH', Ł: 'L', Ħ: 'H' },
};
const OTHER_LETTERS = /[ßæœøðđþłħıẞÆŒØÐĐÞŁĦ]/gu;

/**
 * 'São Paulo' becomes 'Sao Paulo', 'Tromsø' 'Tromso' and 'Gießen' 'Giessen'. Combining marks that stand alone are removed
 * first, because sorting them is slow.
 */
export const withoutAccents = (text: string): string =>
  text
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Equal for all spellings of one text: case, accents and composed letters do not matter. */
export const foldedText = (text: string): string => withoutAccents(text).toLowerCase();

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;
/** Unicode keeps the ten digits of a script together, so the digits before one tell which it is. */
function digitOf(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (IS_DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/** Digits of every script as 0 to 9: '٤١٦' and '４１６' are '416'. Everything else stays. */
export const latinDigits = (text: string): string => text.replace(OTHER_DIGIT, digitOf);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Checked before a query by id, because PostgreSQL raises an error for a text that is no UUID. */
export const isUuid = (id: string): boolean => UUID.test(id);
