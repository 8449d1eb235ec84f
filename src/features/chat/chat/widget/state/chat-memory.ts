// What this tab and this device store about the chat. Without storage the chat works, but forgets.
import { readStored, store } from '#platform/device-storage.ts';

const NAMES = {
  /** '1' while the window is open: a reload opens it again. */
  open: 'chatOpen',
  session: 'chatSession',
  /** '1' while an agent is requested or present, so that a reload continues the conversation. */
  live: 'chatLive',
  token: 'chatToken',
  draft: 'chatDraft',
  /** An unsent message for the desk. */
  left: 'chatLeft',
  /** The number of the newest message that was in view. */
  seen: 'chatSeen',
  muted: 'chatMuted',
} as const;
export type Remembered = keyof typeof NAMES;

export const recall = (what: Remembered): string => readStored(NAMES[what]);

/** '' deletes the value. */
export function remember(what: Remembered, text: string): void {
  store(NAMES[what], text);
}
