import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FLOW,
  FLOW_EVENTS,
  FLOW_STATES,
  type FlowEvent,
  type FlowState,
  isCancelRequest,
  nextState,
  walk,
} from './chat-flow.rules.ts';

/** The state after some events; undefined if one of them is not possible. */
const reach = (start: FlowState, ...events: FlowEvent[]): FlowState | undefined =>
  events.reduce<FlowState | undefined>((state, event) => state && nextState(state, event), start);

describe('the flow of the chat', () => {
  it('refuses to cancel without asking for a confirmation', () => {
    for (const state of FLOW_STATES) {
      if (state !== 'CANCEL_CONFIRM') expect(nextState(state, 'cancelled')).toBeUndefined();
      if (state !== 'SHOW_BOOKING') expect(nextState(state, 'said-cancel')).toBeUndefined();
      if (state !== 'VERIFICATION_PENDING') expect(nextState(state, 'code-right')).toBeUndefined();
    }
  });

  it('asks an anonymous visitor for an email and a code, and then shows the inquiry', () => {
    expect(reach('INIT', 'asked-inquiry')).toBe('VERIFICATION_NEEDED');
    expect(reach('INIT', 'asked-inquiry', 'code-sent')).toBe('VERIFICATION_PENDING');
    expect(reach('INIT', 'asked-inquiry', 'code-sent', 'code-sent')).toBe('VERIFICATION_PENDING');
    expect(reach('INIT', 'asked-inquiry', 'code-sent', 'code-right')).toBe('VERIFIED');
    expect(reach('INIT', 'asked-inquiry', 'code-sent', 'code-right', 'inquiry-shown')).toBe('SHOW_BOOKING');
  });

  it('shows the inquiry of a signed-in user immediately', () => {
    expect(reach('INIT', 'inquiry-shown')).toBe('SHOW_BOOKING');
    expect(reach('RAG', 'inquiry-shown')).toBe('SHOW_BOOKING');
  });

  it('starts again if the look-up fails or the panel is closed', () => {
    expect(reach('VERIFIED', 'inquiry-missing')).toBe('INIT');
    expect(reach('VERIFICATION_NEEDED', 'panel-closed')).toBe('INIT');
    expect(reach('VERIFICATION_PENDING', 'panel-closed')).toBe('INIT');
  });

  it('confirms, cancels, or goes back to the inquiry', () => {
    expect(reach('SHOW_BOOKING', 'said-cancel')).toBe('CANCEL_CONFIRM');
    expect(reach('CANCEL_CONFIRM', 'cancelled')).toBe('CANCELLED');
    expect(reach('CANCEL_CONFIRM', 'went-back')).toBe('SHOW_BOOKING');
    expect(reach('CANCEL_CONFIRM', 'cancel-failed')).toBe('SHOW_BOOKING');
  });

  it('answers questions in between', () => {
    for (const state of FLOW_STATES) if (state !== 'CANCEL_CONFIRM') expect(nextState(state, 'asked')).toBe('RAG');
  });

  it('asks for a new proof if the old one has expired', () => {
    for (const state of ['VERIFIED', 'SHOW_BOOKING', 'CANCEL_CONFIRM'] as const)
      expect(nextState(state, 'proof-over')).toBe('VERIFICATION_NEEDED');
  });

  it('never leaves its states, and reaches each of them', () => {
    const known = new Set<string>(FLOW_STATES);
    const reached = new Set<FlowState>(['INIT']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FLOW_EVENTS), { maxLength: 40 }), (events) => {
        let state: FlowState = 'INIT';
        for (const event of events) {
          state = nextState(state, event) ?? state;
          reached.add(state);
          expect(known.has(state)).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
    expect([...reached].sort()).toEqual([...FLOW_STATES].sort());
    expect(Object.keys(FLOW).sort()).toEqual([...FLOW_STATES].sort());
  });

  it('skips impossible events of a call that implies several', () => {
    for (const state of FLOW_STATES) {
      expect(walk(state, 'went-back', 'asked-inquiry', 'code-sent', 'code-right')).toBe('VERIFIED');
      expect(walk(state, 'inquiry-shown', 'said-cancel', 'cancelled')).toBe('CANCELLED');
    }
    expect(walk('INIT', 'cancelled')).toBe('INIT');
  });

  it('recognises the word in any text', () => {
    for (const text of ['cancel', 'Please CANCEL it', 'cancellation']) expect(isCancelRequest(text)).toBe(true);
    expect(isCancelRequest('keep it')).toBe(false);
  });
});
