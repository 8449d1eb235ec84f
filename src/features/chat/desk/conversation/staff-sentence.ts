// The events of a conversation as the desk reads them: the log holds the words for the visitor.
import { m } from '#messages';

const SAID: readonly (readonly [visitor: () => string, staff: () => string])[] = [
  [m.chat_asked_for_agent, m.desk_event_asked],
  [m.chat_live_ended, m.desk_event_live_ended],
  [m.chat_waiting_ended, m.desk_event_waiting_ended],
  [m.chat_agent_left, m.desk_event_agent_left],
  [m.chat_agents_gone, m.desk_event_agents_gone],
  [m.chat_agents_gone_waiting, m.desk_event_agents_gone_waiting],
];

export const staffSentence = (text: string): string => SAID.find(([visitor]) => visitor() === text)?.[1]() ?? text;
