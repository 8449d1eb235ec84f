// The events of a conversation as the desk reads them: the log holds the words for the visitor.
import { LOCALES, type Locale } from '#domain/locale.ts';
import { m } from '#messages';

type Visitors = (inputs?: object, options?: { locale: Locale }) => string;
const SAID: readonly (readonly [visitor: Visitors, staff: () => string])[] = [
  [m.chat_asked_for_agent, m.desk_event_asked],
  [m.chat_live_ended, m.desk_event_live_ended],
  [m.chat_waiting_ended, m.desk_event_waiting_ended],
  [m.chat_agent_left, m.desk_event_agent_left],
  [m.chat_agents_gone, m.desk_event_agents_gone],
  [m.chat_agents_gone_waiting, m.desk_event_agents_gone_waiting],
  [m.chat_no_agent, m.desk_event_no_agent],
  [m.chat_left_offer, m.desk_event_left_offer],
  [m.chat_left_offer_closed, m.desk_event_left_offer],
];
/** A sentence that goes on with the hours of that day. */
const BEGUN: Visitors = m.chat_left_sent;

/** The log is in the visitor's language, which may be another than the agent's. */
const isSaid = (visitor: Visitors, is: (said: string) => boolean) =>
  LOCALES.some((locale) => is(visitor({}, { locale })));

export function staffSentence(text: string): string {
  if (isSaid(BEGUN, (said) => text.startsWith(said))) return m.desk_event_left();
  return SAID.find(([visitor]) => isSaid(visitor, (said) => said === text))?.[1]() ?? text;
}
