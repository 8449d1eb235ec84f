// Everything that the browser stores for us, and the one event for the end of a session. No other file uses the browser's storage.
// Decision: docs/decisions/0030-secrets-in-mails-and-the-end-of-a-session.md

/**
 * `device`: a wish of the person for this device, which stays after signing out. `session`: personal, gone with the session.
 * `tab`: what its owner was typing. It survives a session that ran out, in this tab alone, and is gone after signing out.
 */
type Lifetime = 'device' | 'session' | 'tab';
type Keeper = { key: string; in: 'localStorage' | 'sessionStorage'; lasts: Lifetime; holds: string };

export const KEEPERS = {
  person: { key: 'northfare.person', in: 'localStorage', lasts: 'session', holds: 'the id of who is signed in' },
  inquiry: {
    key: 'northfare.inquiry',
    in: 'sessionStorage',
    lasts: 'tab',
    holds: 'an unsent inquiry, and messages about one',
  },
  otpEmail: {
    key: 'northfare.otp',
    in: 'sessionStorage',
    lasts: 'session',
    holds: 'the email that waits for its code',
  },
  memory: { key: 'northfare.saved', in: 'localStorage', lasts: 'session', holds: 'saved items and recent searches' },
  reply: {
    key: 'northfare-draft',
    in: 'sessionStorage',
    lasts: 'session',
    holds: 'unsent replies and notes of an agent',
  },
  deskOnline: {
    key: 'northfare-desk-online',
    in: 'sessionStorage',
    lasts: 'session',
    holds: 'the agent who is online',
  },
  chatOpen: { key: 'nf_chat_open', in: 'sessionStorage', lasts: 'session', holds: 'whether the chat is open' },
  chatSession: { key: 'nf_chat_session', in: 'sessionStorage', lasts: 'session', holds: 'the conversation' },
  chatLive: { key: 'nf_chat_live', in: 'sessionStorage', lasts: 'session', holds: 'whether an agent is asked for' },
  chatToken: { key: 'nf_chat_token', in: 'sessionStorage', lasts: 'session', holds: 'the bearer of the chat' },
  chatDraft: { key: 'nf_chat_draft', in: 'sessionStorage', lasts: 'session', holds: 'an unsent message' },
  chatLeft: { key: 'nf_chat_left', in: 'sessionStorage', lasts: 'session', holds: 'an unsent message for the desk' },
  chatSeen: { key: 'nf_chat_seen', in: 'sessionStorage', lasts: 'session', holds: 'the newest message in view' },
  chatMuted: { key: 'nf_chat_muted', in: 'localStorage', lasts: 'device', holds: 'whether the chat is silent' },
  deskMuted: { key: 'northfare-desk-muted', in: 'localStorage', lasts: 'device', holds: 'whether the desk is silent' },
  rememberedEmail: { key: 'northfare.email', in: 'localStorage', lasts: 'device', holds: 'the email of "Remember me"' },
  google: { key: 'northfare.google', in: 'localStorage', lasts: 'device', holds: 'the consent to load Google' },
  passkey: { key: 'northfare.passkey', in: 'localStorage', lasts: 'device', holds: 'that a passkey was used here' },
  widgets: { key: 'northfare.widgets', in: 'localStorage', lasts: 'device', holds: 'the consent to load widgets' },
  airport: { key: 'northfare.airport', in: 'localStorage', lasts: 'device', holds: 'the departure airport' },
} as const satisfies Record<string, Keeper>;
export type KeeperName = keyof typeof KEEPERS;
const NAMES = Object.keys(KEEPERS) as KeeperName[];

/** A keeper of many values has one for each part, such as a conversation. */
const keyOf = (name: KeeperName, part: string) => KEEPERS[name].key + (part && ` ${part}`);
/** What a document that is about to be left still holds of these must not be written again. */
let noLongerStored: readonly Lifetime[] = [];
/** While this document asks to end its session. It loads the next one itself, so what the browser clears is no news to it. */
let isEnding = false;

/** '' without a value, and where the browser stores nothing. */
export function readStored(name: KeeperName, part = ''): string {
  try {
    return window[KEEPERS[name].in].getItem(keyOf(name, part)) ?? '';
  } catch {
    return '';
  }
}

/** '' deletes the value. False if the browser stores nothing: what depends on it then lasts as long as the page. */
export function store(name: KeeperName, text: string, part = ''): boolean {
  if (noLongerStored.includes(KEEPERS[name].lasts)) return false;
  try {
    const storage = window[KEEPERS[name].in];
    if (text) storage.setItem(keyOf(name, part), text);
    else storage.removeItem(keyOf(name, part));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another window changed the value. Returns the function that stops it. */
export function watchStored(name: KeeperName, onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => (key === null || key === KEEPERS[name].key) && onChange();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

type Place = Keeper['in'];
function clear(lifetimes: readonly Lifetime[], places: readonly Place[] = ['localStorage', 'sessionStorage']): void {
  for (const name of NAMES) {
    const { key, lasts, in: place } = KEEPERS[name];
    if (!lifetimes.includes(lasts) || !places.includes(place)) continue;
    try {
      const storage = window[place];
      for (const stored of Object.keys(storage))
        if (stored === key || stored.startsWith(`${key} `)) storage.removeItem(stored);
    } catch {
      return; // nothing can be stored, so there is nothing to clear
    }
  }
}

const atEnd = new Set<() => void>();
/** For what a module keeps in memory. Returns the function that stops it. */
export function onSessionEnd(forget: () => void): () => void {
  atEnd.add(forget);
  return () => atEnd.delete(forget);
}

const OVER = 'over ';
const PERSONAL: readonly Lifetime[] = ['session', 'tab'];
/**
 * The end of a session, however it came. Everything personal is gone from this browser; other windows learn of it by `person`.
 * After `expired`, what was being typed stays in this tab for the same person.
 */
export function endSession(how: 'signed-out' | 'expired', { leaves }: { leaves: boolean }): void {
  const person = readStored('person');
  const personal = how === 'expired' ? PERSONAL.slice(0, 1) : PERSONAL;
  clear(personal);
  for (const forget of atEnd) forget();
  if (how === 'expired' && person) store('person', person.startsWith(OVER) ? person : OVER + person);
  if (leaves) noLongerStored = personal;
}

/** Signs out by `ask`, whose answer lets the browser clear its storage: the wishes for this device survive it. */
export async function endSessionBy(ask: () => Promise<Response>): Promise<Response> {
  const wishes = NAMES.filter((name) => KEEPERS[name].lasts === 'device').map(
    (name) => [name, readStored(name)] as const,
  );
  isEnding = true;
  const response = await ask().finally(() => {
    isEnding = false;
  });
  if (response.ok) {
    isEnding = true;
    // The caller loads another document.
    endSession('signed-out', { leaves: true });
    for (const [name, text] of wishes) if (text) store(name, text);
  }
  return response;
}

/**
 * Compares who is signed in with whose data this browser has, before anything personal is read. So the end of a session
 * is noticed wherever it happened: in another window, without scripts, or while the browser was closed.
 */
export function meetPerson(person: string | undefined): void {
  const before = readStored('person');
  if (before && !before.startsWith(OVER) && before !== person)
    endSession(person === undefined ? 'expired' : 'signed-out', { leaves: false });
  // Another person than the one whose session ran out. What was saved since then is their own.
  else if (person && before.startsWith(OVER) && before !== OVER + person) clear(['tab']);
  if (person) store('person', person);
}

/** Loads the document again when another window signed out or signed in another person, and when Back shows a page of that time. */
export function watchPerson(person: string | undefined): () => void {
  if (!person || readStored('person') !== person) return () => undefined;
  const check = () => {
    if (readStored('person') === person) return;
    noLongerStored = readStored('person') === OVER + person ? PERSONAL.slice(0, 1) : PERSONAL;
    // The other window cleared what all windows share, and may have the data of another person there by now.
    clear(noLongerStored, ['sessionStorage']);
    window.location.reload();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && check();
  const stop = watchStored('person', () => isEnding || check());
  window.addEventListener('pageshow', onShow);
  return () => {
    stop();
    window.removeEventListener('pageshow', onShow);
  };
}
