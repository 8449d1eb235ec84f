// Normalises text for the database and for mails.

/**
 * Control characters, halves of characters (the database keeps neither in JSON), and characters that change the text
 * direction or have no width. People do not type them on purpose.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/** Makes text a single line: a line break must not reach a mail's subject, and the database cannot keep a zero character. */
export const oneLine = (text: string): string =>
  text.replace(/\s/g, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim();

/** The beginning of a text; a character of two halves is never cut between them. */
export const cut = (text: string, longest: number): string => text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');

/** Formats +15145550118 as +1 514 555 0118. */
export const spacedPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');

/** Normalises text of several lines and keeps its line breaks. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .trim();

/** Combining marks on one letter, and U+FF9E and U+FF9F, which NFKC turns into marks. Names need four, no script needs eight. */
const TOO_MANY_MARKS = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The form that rules read, cut before and after: NFKC can turn one letter into eighteen, and sorts the marks on a
 * letter in quadratic time.
 */
export const normalText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(TOO_MANY_MARKS, '$1').normalize('NFKC').slice(0, longest);

/** 'São Paulo' becomes 'Sao Paulo'. Combining marks that stand alone are removed first, because sorting them is slow. */
export const withoutAccents = (text: string): string =>
  text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Checked before a query by id, because PostgreSQL raises an error for a text that is no UUID. */
export const isUuid = (id: string): boolean => UUID.test(id);
