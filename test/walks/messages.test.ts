// Rules of the sentences of the interface, in English and in each translation.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

/** One text, or several forms of which a count or another value chooses one. */
type Message = string | { declarations: string[]; match: Record<string, string> }[];
type Messages = Record<string, Message>;

function read(path: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(path, 'utf8'));
  return messages;
}
const english = read('messages/en.json');
const translations = globSync('messages/*.json').filter((path) => basename(path) !== 'en.json');

/** Their number is a constant of the product above one, or its callers never have exactly one. */
const NEVER_ONE = [
  'deals_proof_time',
  'finder_ways_all',
  'flights_count_page',
  'import_progress',
  'import_several_match',
  'leaving_grace',
  'leaving_no_password',
  'leaving_sign_in_again',
  'mail_code_once',
  'mail_code_preview',
  'mail_invitation_once',
  'mail_reset_once',
  'mail_reset_preview',
  'mail_sender_once',
  'notes_removed',
  'overview_by_day_total',
  'passwords_check_after',
  'passwords_sign_in_again',
  'quote_delete_text',
  'quote_deleted',
  'received_removed',
  'records_check_discount_text',
  'sender_link_expired',
  'sessions_login_leaving',
  'staff_invitation_expired',
  'staff_link_used',
];
const COUNTED =
  /\{(?:count|days|hours|minutes|seconds|nights|countries|cities|rows)\} (?:[a-z]+ ){0,2}?(?!characters\b)[a-z]{2,}s\b/;

describe('in English', () => {
  it('a sentence that counts has a form for one', () => {
    const plain = Object.entries(english).filter(([, text]) => typeof text === 'string' && COUNTED.test(text));
    expect(plain.map(([key]) => key)).toEqual(NEVER_ONE);
  });

  it('each message is used', () => {
    const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['src/paraglide*/**', '**/*.test.{ts,tsx}'] });
    const used = new Set(sources.flatMap((path) => readFileSync(path, 'utf8').match(/(?<=\bm\s*\.)\w+/g) ?? []));
    expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
  });

  it('each message has a form for every other value', () => {
    expect(Object.keys(english).filter((key) => !hasOther(english[key] ?? ''))).toEqual([]);
  });
});

/** Languages have other plural forms than English, so the last form is for every value that no form before it names. */
const hasOther = (message: Message) =>
  typeof message === 'string' ||
  message.every(({ match }) => Object.keys(match).some((form) => /^\w+=\*(, \w+=\*)*$/.test(form)));

/** What a message takes from its caller, and its tags. A translation may use a value in a form alone, or choose a form by it. */
function partsOf(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
  const declared = typeof message === 'string' ? [] : message.flatMap(({ declarations }) => declarations);
  const inputs = declared.filter((line) => line.startsWith('input ')).map((line) => `{${line.slice('input '.length)}}`);
  return [...new Set([...inputs, ...texts.flatMap((text) => text.match(/\{[#/]?\w+[^}]*\}|<\/?\w+/g) ?? [])])].sort();
}

/** What is wrong with a translation. It may lack messages: those are shown in English. */
function translationProblems(messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    const original = english[key];
    if (original === undefined) return [`${key} is not a message`];
    const [parts, expected] = [partsOf(message).join(' '), partsOf(original).join(' ')];
    return [
      ...(parts === expected ? [] : [`${key} has ${parts || 'no values'}, the English one ${expected || 'none'}`]),
      ...(hasOther(message) ? [] : [`${key} has no form for every other value`]),
    ];
  });
}

describe('a translation', () => {
  it('has only messages of the product, with their values and tags', () => {
    expect(translations.map((path) => [path, translationProblems(read(path))])).toEqual(
      translations.map((path) => [path, []]),
    );
  });

  it('is refused with another key, another value or a missing form', () => {
    const [form] = english.answers_open_asked as Exclude<Message, string>;
    const declarations = form?.declarations ?? [];
    expect(
      translationProblems({
        accounts_emial: 'Courriel',
        accounts_resend_in: 'Renvoyer dans {secondes} s',
        answers_open_asked: [
          { declarations, match: { 'countPlural=one': '{moment}', 'countPlural=other': '{count}' } },
        ],
      }),
    ).toEqual([
      'accounts_emial is not a message',
      'accounts_resend_in has {secondes}, the English one {n}',
      'answers_open_asked has no form for every other value',
    ]);
  });

  it('may choose other forms', () => {
    const declarations = ['input count', 'input moment', 'local countPlural = count: plural'];
    const match = { 'countPlural=one': '{moment}, une fois', 'countPlural=*': '{moment}, souvent' };
    expect(
      translationProblems({
        answers_open_asked: [{ declarations, match }],
        accounts_resend_in: 'Renvoyer dans {n} s',
      }),
    ).toEqual([]);
  });
});
