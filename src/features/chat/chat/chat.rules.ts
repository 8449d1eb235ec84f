// Terms and limits of the chat. Pure and without zod, because the widget includes it.

/** The status of a conversation: with Jessica, waiting for an agent, with an agent, or closed. */
export const STATUSES = ['assistant', 'waiting', 'live', 'closed'] as const;

export const AUTHORS = ['visitor', 'assistant', 'agent', 'system'] as const;
export type Author = (typeof AUTHORS)[number];

/** The buttons that a message can have. */
export const QUICK_ACTIONS = ['booking', 'cancel', 'agent', 'inquire', 'offers', 'verify', 'message'] as const;
export type QuickAction = (typeof QUICK_ACTIONS)[number];

/** The greeting of a conversation (spec 4): for a signed-in user, with agents online, or neither. */
export const GREETINGS = ['signed-in', 'agents', 'plain'] as const;
export type Greeting = (typeof GREETINGS)[number];

export const MESSAGE_LIMIT = 4000;
/** The fixed model of the specification's `POST /assistant/chat`. Any short name is accepted and ignored. */
export const CHAT_MODEL = 'jessica-1';
/** Polling intervals of the specification in milliseconds. The widget polls only without a stream. */
export const POLL = { agentStatus: 3_000, liveMessages: 2_000, agentName: 2_000 } as const;
/** A window that is hidden this long closes its stream and polls; a short look at another window does not. */
export const HIDDEN_POLL_MS = 10_000;
/** How often a hidden window checks whether an agent joined a visitor who did not ask for one. */
export const IDLE_POLL_MS = 30_000;
export const DEFAULT_AGENT_NAME = 'Agent';

/** An agent's presence is a lease, which expires this long after the last beat of the inbox. */
export const LEASE_SECONDS = 8;
export const BEAT_SECONDS = 2.5;
/** How long a visitor waits for an agent before the chat offers to leave a message. Outside business hours it offers it at once. */
export const LONG_WAIT_SECONDS = 120;
/** How long "is typing" is shown after the last typing event. */
export const TYPING_SECONDS = 4;
/** How long a proven email is bound to the conversation (decisions.md). */
export const VERIFIED_MINUTES = 15;
