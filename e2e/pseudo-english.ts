// Pseudo-English: each letter of a sentence has an accent, and its words are about 40 % longer. So what is in plain letters comes from
// neither the messages nor the content, and what does not fit breaks as it would in a language with longer words.

const ACCENTED: Record<string, string> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ó', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
};
const accented = (letter: string): string => {
  const low = letter.toLowerCase();
  const other = ACCENTED[low] ?? letter;
  return letter === low ? other : other.toUpperCase();
};
/** Every vowel twice makes a word some 40 % longer. */
const longer = (letter: string): string =>
  /[aeiouy]/i.test(letter) ? accented(letter) + accented(letter.toLowerCase()) : accented(letter);

const OPENS = '⟦';
const CLOSES = '⟧';

/** Values, addresses, the target of a link, and the names of cookies. */
const KEPT = /(\{[^}]*\}|\]\([^)]*\)|https?:\/\/\S+|\bnf_\w+)/;

/** @param kept words that stay as they are. */
export function pseudoWords(text: string, kept: readonly string[] = []): string {
  const parts = text.split(kept.length > 0 ? new RegExp(`${KEPT.source}|(${kept.join('|')})`) : KEPT);
  const isKept = (part: string) => new RegExp(`^${KEPT.source}$`).test(part) || kept.includes(part);
  return parts.map((part) => (part && !isKept(part) ? part.replace(/[a-z]/gi, longer) : (part ?? ''))).join('');
}

type Form = { declarations: string[]; selectors: string[]; match: Record<string, string> };
type Messages = Record<string, string | Form[]>;

/** What a client reads in the answers of the accounts (spec 5): see pinned-answers.ts. */
export const PINNED: Record<string, string[]> = {
  accounts_registered: ['check your email'],
  accounts_verified: ['verified'],
  accounts_otp_sent: ['OTP'],
};
/** Here a client compares the whole sentence. */
const PINNED_WHOLE = 'sessions_signed_in';

function pseudoMessage(key: string, message: string | Form[]): string | Form[] {
  if (key === '$schema' || key === PINNED_WHOLE) return message;
  const sentence = (text: string) => `${OPENS}${pseudoWords(text, PINNED[key])}${CLOSES}`;
  if (typeof message === 'string') return sentence(message);
  return message.map((form) => ({
    ...form,
    match: Object.fromEntries(Object.entries(form.match).map(([when, text]) => [when, sentence(text)])),
  }));
}

/** @param json of messages/en.json */
export const pseudoMessages = (json: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(json) as Messages).map(([key, message]) => [key, pseudoMessage(key, message)]),
    ),
  );

const FRONT_MATTER = /^---\n(.*?)\n---\n/s;
/** What people read of it; the rest is for the search, and dates. */
const READ_FIELD = /^(title|intro|question): (.*(?:\n {2,}\S.*)*)$/gm;
/** A condition or an id, at the beginning or the end of a line. */
const TITLE_ID = /( \{#[\w-]+\})$/;

/** @param text of a file of content/en/legal or content/en/knowledge */
export function pseudoMarkdown(text: string): string {
  const [front = ''] = FRONT_MATTER.exec(text) ?? [];
  const body = text.slice(front.length);
  return (
    front.replace(READ_FIELD, (_, name: string, value: string) => `${name}: ${pseudoWords(value)}`) +
    body
      .split('\n')
      .map((line) =>
        line
          .split(TITLE_ID)
          .map((part) => (TITLE_ID.test(part) ? part : pseudoWords(part)))
          .join(''),
      )
      .join('\n')
  );
}
