// The conversation of this tab: its state and the listeners for changes.
import { type Call, createCall } from './chat-client.ts';
import { type ChatEvent, type ChatState, reduce, START } from './chat-state.ts';

export type Chat = {
  get: () => ChatState;
  dispatch: (event: ChatEvent) => void;
  subscribe: (listener: () => void) => () => void;
  call: Call;
  /** Whether the page shows the visitor as signed in although the session has ended. */
  isRefused: () => boolean;
};

export function createChat(userOf: () => object | undefined): Chat {
  let state = START;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(event) {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...createCall(userOf),
  };
}
