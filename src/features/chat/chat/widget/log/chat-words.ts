// Names of authors and times of messages, in words. Times are in the reader's time zone.
import { dateFormat, formatDate, formatTime } from '#domain/formats.ts';
import { isolated } from '#domain/isolated.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { m } from '#messages';
import type { ChatMessage } from '../../chat.contract.ts';
import { DEFAULT_AGENT_NAME } from '../../chat.rules.ts';
import type { ChatState } from '../state/chat-state.ts';

const format = (at: string, options: Intl.DateTimeFormatOptions) => formatDate(new Date(at), options);

/** '2:14 pm' */
export const clockWords = (at: string): string => formatTime(new Date(at));

/** 'Today, 2:14 pm', 'Nov 17, 10:05 am' */
export function timeWords(at: string, now: string): string {
  const time = clockWords(at);
  const day = (moment: string) => format(moment, { dateStyle: 'short' });
  return day(at) === day(now)
    ? m.moment_today({ time })
    : `${format(at, { month: 'short', day: 'numeric', ...yearUnless(at, now) })}, ${time}`;
}
const yearUnless = (at: string, now: string): Intl.DateTimeFormatOptions =>
  at.slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' };

/** 'YYYY-MM-DD' in the reader's time zone. */
export const dayOf = (at: string): string =>
  dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at));

/** Whether the agent has a name; false while waiting, and for agents without one. */
export const isNamed = (agentName: string): boolean => agentName !== '' && agentName !== DEFAULT_AGENT_NAME;

/** The name of a message's author; '' for the service itself. */
export function speakerOf({ author, agent_name }: Pick<ChatMessage, 'author' | 'agent_name'>): string {
  if (author === 'visitor') return m.chat_you();
  if (author === 'assistant') return m.chat_name();
  return author === 'agent' ? agent_name || DEFAULT_AGENT_NAME : '';
}

type Greeter = Pick<Company, 'name' | 'greeting' | 'greetingByName'>;

/** The greeting by situation (spec 4), as staff wrote it, or as the product delivers it. */
export function greetingWords({ greeting, name, email }: ChatState, company: Greeter): string {
  const { name: site, greeting: own, greetingByName: byName } = company;
  if (greeting === 'signed-in' && email) {
    const facts = { traveller: name || email, account: email };
    return byName
      ? byName.replace(/\{(traveller|account)\}/g, (_, fact: keyof typeof facts) => String(isolated(facts[fact])))
      : m.chat_greet_signed_in({ name: facts.traveller, email });
  }
  if (own) return own;
  return greeting === 'agents' ? m.chat_greet_agents({ site }) : m.chat_greet_plain({ site });
}
