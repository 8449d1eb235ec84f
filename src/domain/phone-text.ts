// Phone numbers as text, before the numbering plans read them. Without the plans, so that every rule can load it.
import { latinDigits, normalText, withoutUnseen } from './text.ts';

const LONGEST_PHONE = 80;
const SCHEME = /^(?:tel|callto|sms):\s{0,3}/i;
/** A number to dial from a place: 'tel:555-0199;phone-context=+1-416' is written with the place first. */
const CONTEXT = /^([^;]{1,40});phone-context=(\+[\d-]{1,10})$/i;

/** What was pasted as plain text: digits of every script as 0 to 9, without invisible marks and without 'tel:'. */
export function phoneText(typed: string): string {
  const shown = latinDigits(normalText(withoutUnseen(typed), LONGEST_PHONE))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SCHEME, '');
  return shown.replace(CONTEXT, '$2 $1');
}

/** Seven digits or more, then a mark or a word, then the digits of an extension. */
const EXTENSION =
  /\d\D{0,3}(?:\d\D{0,3}){6,20}?(;ext=|(?:[,;(]\s?)?(?:[x×#~]|\b(?:ext(?:ension|n)?|poste|post|local|anexo|int(?:erno)?|dw)\b\.?)[:.]?\s?(?:no\.?\s?|#\s?)?|[,;]{1,2}\s?)(\d{1,7})#?\)?$/i;
const EXTENSION_WORDS = ['x', 'extension', 'extn', 'poste', 'local', 'anexo', 'interno', 'dw'];
const TAIL = /(?:\d\D{0,3}){7}[^\p{L}#;,]{0,20}([#;,×]|\p{L}{1,9})[^\p{L}\d]{0,3}$/iu;

/** The extension as it was written, 'x107' in '416-555-0199 x107'; undefined without one. */
export function extensionOf(text: string): string | undefined {
  const [, mark = '', digits] = EXTENSION.exec(text) ?? [];
  return digits ? `${mark.replace(/^[,;(]\s?(?=[a-z#])/i, '')}${digits}` : undefined;
}

/** Whether the end of the text may become an extension: '416-555-0199 ex'. */
export function isExtensionBegun(text: string): boolean {
  const word = TAIL.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return false;
  return /^[#;,×]$/.test(word) || EXTENSION_WORDS.some((known) => known.startsWith(word));
}
