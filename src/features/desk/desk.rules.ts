// The words and limits of the live desk. Pure.

/** `open` is what is waiting or live; `mine` what I have; `all` every one, newest first, with the past ones. */
export const CONVERSATION_FILTERS = ['open', 'waiting', 'mine', 'assistant', 'closed', 'all'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

export const SHORTCUT = /^[a-z0-9][a-z0-9-]{0,23}$/;
export const TITLE_LIMIT = 60;
export const REPLY_LIMIT = 2000;

/** What a canned reply may name; filled in when it is inserted. */
export const REPLY_VARIABLES = ['visitor', 'agent', 'phone', 'email', 'booking'] as const;
