// The flow of a conversation with Jessica (spec 4) as one table: a state, an event, the next state. Pure.

export const FLOW_STATES = [
  'INIT',
  'VERIFICATION_NEEDED',
  'VERIFICATION_PENDING',
  'VERIFIED',
  'SHOW_BOOKING',
  'CANCEL_CONFIRM',
  'CANCELLED',
  'RAG',
] as const;
export type FlowState = (typeof FLOW_STATES)[number];

/** What the visitor wants to do with an inquiry. */
export const FLOW_INTENTS = ['booking', 'cancel'] as const;
export type FlowIntent = (typeof FLOW_INTENTS)[number];

export const FLOW_EVENTS = [
  'asked', // a question for Jessica
  'asked-inquiry', // inquiry details or cancelling, by a visitor who is not verified yet
  'code-sent',
  'code-right',
  'inquiry-shown', // an inquiry was found for the proven address or the signed-in user
  'inquiry-missing', // the look-up failed
  'said-cancel', // a text containing "cancel", or the card's own button
  'cancelled',
  'cancel-failed', // the inquiry moved on before it was confirmed
  'went-back',
  'panel-closed',
  'proof-over', // the proven address is no longer bound
] as const;
export type FlowEvent = (typeof FLOW_EVENTS)[number];

type Moves = Partial<Record<FlowEvent, FlowState>>;
const OPEN: Moves = { asked: 'RAG', 'asked-inquiry': 'VERIFICATION_NEEDED', 'inquiry-shown': 'SHOW_BOOKING' };
/** The events that are possible while the verification panel is open. */
const PANEL: Moves = {
  ...OPEN,
  'panel-closed': 'INIT',
  'code-sent': 'VERIFICATION_PENDING',
  'inquiry-missing': 'INIT',
};

export const FLOW: Readonly<Record<FlowState, Moves>> = {
  INIT: { ...OPEN, 'inquiry-missing': 'INIT' },
  RAG: { ...OPEN, 'inquiry-missing': 'INIT' },
  VERIFICATION_NEEDED: PANEL,
  VERIFICATION_PENDING: { ...PANEL, 'code-right': 'VERIFIED' },
  VERIFIED: { ...OPEN, 'inquiry-missing': 'INIT', 'proof-over': 'VERIFICATION_NEEDED' },
  SHOW_BOOKING: {
    ...OPEN,
    'inquiry-missing': 'INIT',
    'said-cancel': 'CANCEL_CONFIRM',
    'proof-over': 'VERIFICATION_NEEDED',
  },
  CANCEL_CONFIRM: {
    cancelled: 'CANCELLED',
    'cancel-failed': 'SHOW_BOOKING',
    'went-back': 'SHOW_BOOKING',
    'inquiry-missing': 'INIT',
    'proof-over': 'VERIFICATION_NEEDED',
  },
  CANCELLED: { ...OPEN, 'inquiry-missing': 'INIT' },
};

/** The next state; undefined if the event is not possible in this state. */
export const nextState = (state: FlowState, event: FlowEvent): FlowState | undefined => FLOW[state][event];

/** The state after several events, for a call that implies more than one. Impossible events are skipped. */
export const walk = (state: FlowState, ...events: FlowEvent[]): FlowState =>
  events.reduce((at, event) => nextState(at, event) ?? at, state);

/** In SHOW_BOOKING with cancel intent, any text that contains the word moves on to the confirmation (spec 4). */
export const isCancelRequest = (text: string): boolean => /cancel/i.test(text);
