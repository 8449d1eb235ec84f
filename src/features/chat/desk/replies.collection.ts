// The saved replies that a slash offers at the desk. All agents share them and may change them.
import { eq } from 'drizzle-orm';
import { cannedReplies } from '#features/chat/chat/chat.table.ts';
import type { Collection } from '#features/records/store/collection.ts';
import type { Data, Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { REPLY_LIMIT, REPLY_VARIABLES, SHORTCUT, TITLE_LIMIT } from './desk.rules.ts';

const fields = {
  title: { kind: 'text', label: m.desk_reply_title, required: true, max: TITLE_LIMIT },
  shortcut: {
    kind: 'text',
    label: m.desk_reply_shortcut,
    hint: m.desk_reply_shortcut_hint,
    required: true,
    pattern: SHORTCUT,
    wrong: m.desk_shortcut_wrong,
    tidy: (text) => text.replace(/^\//, '').toLowerCase(),
  },
  text: {
    kind: 'long-text',
    label: m.desk_reply_text,
    hint: () => m.desk_reply_text_hint({ names: REPLY_VARIABLES.map((name) => `{${name}}`).join(', ') }),
    required: true,
    max: REPLY_LIMIT,
  },
} as const satisfies Fields;

const columns = ({ shortcut, title, text }: Data) => ({
  ...{ shortcut: String(shortcut), title: String(title), text: String(text) },
});

export const repliesCollection: Collection = {
  name: 'replies',
  editors: 'agent',
  fields,
  unique: 'shortcut',
  summary: ({ title, shortcut, text }) => ({
    ...{ title: String(title ?? ''), subtitle: shortcut ? `/${shortcut}` : '', amountCents: null, untilDay: null },
    words: String(text ?? ''),
  }),
  checks: () => [],
  publish: async (tx, { liveId, data }) => {
    await tx
      .insert(cannedReplies)
      .values({ id: liveId, ...columns(data) })
      .onConflictDoUpdate({ target: cannedReplies.id, set: columns(data) });
  },
  unpublish: async (tx, liveId) => {
    await tx.delete(cannedReplies).where(eq(cannedReplies.id, liveId));
  },
  withoutPage: true,
  usedOn: () => [{ title: m.desk_reply_used_on(), href: '/staff/inbox' }],
  liveRows: async (tx) => {
    const rows = await tx.select().from(cannedReplies);
    return rows.map(({ id, ...data }) => ({ liveId: id, demo: false, published: true, data }));
  },
};
