// Text as it is kept and mailed.

/** Controls, and marks that turn the direction of what follows or take no room: nobody types them on purpose. */
const UNSEEN = /[\p{Cc}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/** One line: a name stays one in a mail's subject, and the database cannot keep a zero character. */
export const oneLine = (text: string): string =>
  text.replace(/\s/g, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim();

/** Kept as +15145550118, read as +1 514 555 0118. */
export const spacedPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');

/** The same for what has lines of its own. */
export const manyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .trim();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What a column of ids can be asked for: anything else is not there, and would be an error of the database. */
export const isUuid = (id: string): boolean => UUID.test(id);
