// What this tab and this device store about the chat. Without storage the chat works, but forgets.

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

// Sound is a preference of the person; everything else belongs to this visit.
const placeOf = (what: Remembered) => (what === 'muted' ? localStorage : sessionStorage);

export function recall(what: Remembered): string {
  try {
    return placeOf(what).getItem(NAMES[what]) ?? '';
  } catch {
    return '';
  }
}

/** '' deletes the value. */
export function remember(what: Remembered, text: string): void {
  try {
    if (text) placeOf(what).setItem(NAMES[what], text);
    else placeOf(what).removeItem(NAMES[what]);
  } catch {
    // Storage is full or forbidden; the chat works without it.
  }
}
