// What this window knows of reminders that are due and of notices. The desk says when to read again, because the frame may not
// import the chat.
import { m } from '#messages';
import { serviceClient } from '#platform/service-call.ts';
import { noticeWords, type Told } from './notice-words.ts';

type Signs = {
  told: Told | undefined;
  /** What came since the window was opened, for screen readers. */
  announced: string;
};

export const NO_NOTICES: Signs = { told: undefined, announced: '' };
let signs = NO_NOTICES;
const listeners = new Set<() => void>();

const keysOf = ({ due, notices }: Told) => [
  ...due.map(({ _id, dueAt, text }) => ({ key: `${_id} ${dueAt}`, words: text })),
  ...notices.filter(({ isSeen }) => !isSeen).map((one) => ({ key: one._id, words: noticeWords(one) })),
];

/** The sentence for what was not known before; the earlier one if nothing is new. */
function announcement(before: Told | undefined, told: Told): string {
  if (!before) return '';
  const known = new Set(keysOf(before).map(({ key }) => key));
  const fresh = keysOf(told).filter(({ key }) => !known.has(key));
  const [first] = fresh;
  if (!first) return signs.announced;
  return fresh.length === 1 ? m.notices_live({ what: first.words }) : m.notices_live_more({ count: fresh.length });
}

/** Of several answers the latest counts, in whichever order they arrive: a page may have been read before what its link marks as seen. */
function set(told: Told | undefined) {
  if (told && signs.told && told.asOf < signs.told.asOf) return;
  signs = told ? { told, announced: announcement(signs.told, told) } : NO_NOTICES;
  for (const onChange of listeners) onChange();
}

export const noticeSigns = {
  read: () => signs,
  set,
  subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  /** Without an answer, what is shown stays. */
  async refresh() {
    const answer = await (await serviceClient()).readNotices().catch(() => undefined);
    if (answer) set(answer.data);
  },
  /** A notice whose page is opened is seen. */
  async see(id: string) {
    await (await serviceClient()).seeNotices({ ids: [id] }).catch(() => undefined);
  },
};
