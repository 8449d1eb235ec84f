// Terms and limits of the live desk. Pure.

/** `open`: waiting or live; `mine`: assigned to me; `all`: every conversation, newest first, closed ones included. */
export const CONVERSATION_FILTERS = ['open', 'waiting', 'mine', 'assistant', 'closed', 'all'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

export const SHORTCUT = /^[a-z0-9][a-z0-9-]{0,23}$/;
export const TITLE_LIMIT = 60;
export const REPLY_LIMIT = 2000;

/** The variables of a canned reply, filled in when it is inserted. */
export const REPLY_VARIABLES = ['visitor', 'agent', 'phone', 'email', 'booking'] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number];

const VARIABLE = /\{(\w{1,30})\}/g;

/** Fills in the known variables; unknown ones stay for the agent to see. */
export const fillReply = (text: string, known: Partial<Record<ReplyVariable, string>>): string =>
  text.replace(
    VARIABLE,
    (whole, name: string) => (Object.hasOwn(known, name) && known[name as ReplyVariable]) || whole,
  );

/** The variables that are still to be filled in, each once: '{time}'. */
export const unfilledVariables = (text: string): string[] => [...new Set(text.match(VARIABLE) ?? [])];
