// What this tab, and this device, remembers of the chat. A browser that keeps nothing has a chat that forgets.

const NAMES = {
  /** '1' while the window is open: a reload opens it again. */
  open: 'nf_chat_open',
  session: 'nf_chat_session',
  /** '1' while an agent is requested or present, so that a reload continues the conversation. */
  live: 'nf_chat_live',
  token: 'nf_chat_token',
  draft: 'nf_chat_draft',
  /** The number of the newest message that was in view. */
  seen: 'nf_chat_seen',
  muted: 'nf_chat_muted',
} as const;
export type Remembered = keyof typeof NAMES;

// Whether there shall be sound is a wish of the person, the rest belongs to this visit.
const placeOf = (what: Remembered) => (what === 'muted' ? localStorage : sessionStorage);

export function recall(what: Remembered): string {
  try {
    return placeOf(what).getItem(NAMES[what]) ?? '';
  } catch {
    return '';
  }
}

/** '' forgets it. */
export function remember(what: Remembered, text: string): void {
  try {
    if (text) placeOf(what).setItem(NAMES[what], text);
    else placeOf(what).removeItem(NAMES[what]);
  } catch {
    // Full, or forbidden: the chat works without.
  }
}
