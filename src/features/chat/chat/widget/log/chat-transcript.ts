// Saves the conversation as a text file.
import { isolated } from '#domain/isolated.ts';
import { cad } from '#domain/money.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { m } from '#messages';
import type { ChatMessage } from '../../chat.contract.ts';
import type { ChatState } from '../state/chat-state.ts';
import { clockWords, dayOf, greetingWords, speakerOf } from './chat-words.ts';

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
export const transcriptName = (site: string, now: string): string => `${slug(site)}-chat-${dayOf(now)}.txt`;

/** @param company its name, and its own greetings if it has them */
export function transcript(
  state: ChatState,
  company: Pick<Company, 'name' | 'greeting' | 'greetingByName'>,
  origin: string,
  now: string,
): string {
  const title = m.chat_transcript_title({ site: company.name, date: dayOf(now) });
  const greeting = entry(state.openedAt, m.chat_name(), [greetingWords(state, company)]);
  const entries = state.messages.map((message) => entry(message.at, speakerOf(message), linesOf(message, origin)));
  return `${[title, greeting, ...entries].join('\n\n')}\n`;
}

const entry = (at: string, speaker: string, lines: string[]) =>
  [`[${dayOf(at)} ${clockWords(at)}] ${isolated(speaker)}${speaker && ': '}${lines[0] ?? ''}`, ...lines.slice(1)].join(
    '\n',
  );

function linesOf({ text, rows, links, topics = [], booking: inquiry, caveat }: ChatMessage, origin: string): string[] {
  return [
    // Each line is a paragraph of its own.
    text.split('\n').map(isolated).join('\n'),
    ...(inquiry ? [`  ${inquiry.from} ${m.chat_booking_to()} ${inquiry.to}, ${inquiry.date}, ${inquiry.status}`] : []),
    ...rows.map(
      ({ title, price, details, href }) =>
        `  ${title}: ${cad(price)} ${m.chat_per_person()}, ${details} ${origin}${href}`,
    ),
    ...(caveat ? [`  ${caveat}`] : []),
    ...links.map(({ title, href }) => `  ${title}: ${origin}${href}`),
    ...topics.map((title) => `  - ${title}`),
  ];
}

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Revoked later, because the browser may not have begun to save the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
