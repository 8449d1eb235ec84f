import { and, eq } from 'drizzle-orm';
import { foldedText } from '#domain/text.ts';
import type { CollectionName } from '#features/records/store/record.rules.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import { MAX_VIEWS } from './views.rules.ts';
import { type KeptView, listViews } from './views.table.ts';

type Kept = Pick<typeof listViews.$inferSelect, 'hidden' | 'views'>;

const present = ({ hidden, views }: Kept) => ({
  success: true as const,
  data: { hidden, views: views.map(({ id, ...view }) => ({ ...view, _id: id })) },
});

const ofPerson = (call: Call, collection: CollectionName) =>
  and(eq(listViews.userId, signedIn(call).userId), eq(listViews.collection, collection));

/** Two windows of one person change it one after the other, never at the same time. */
async function change(call: Call, collection: CollectionName, work: (kept: Kept) => Partial<Kept>) {
  const mine = ofPerson(call, collection);
  return call.db.transaction(async (tx) => {
    await tx
      .insert(listViews)
      .values({ userId: signedIn(call).userId, collection })
      .onConflictDoNothing();
    const [kept] = await tx.select().from(listViews).where(mine).for('update');
    if (!kept) throw new Error('the views of a person were not written');
    const changed = { ...kept, ...work(kept) };
    await tx.update(listViews).set({ hidden: changed.hidden, views: changed.views }).where(mine);
    return present(changed);
  });
}

function refuseTaken(views: readonly KeptView[], name: string): void {
  const sentence = m.views_name_taken();
  if (views.some((view) => foldedText(view.name) === foldedText(name)))
    throw refuse('CONFLICT', sentence, { fields: { name: sentence } });
}

function needView(views: readonly KeptView[], id: string): void {
  if (!views.some((view) => view.id === id)) throw refuse('NOT_FOUND', m.views_not_found());
}

export const viewsHandlers = {
  readViews: api.readViews.handler(async ({ input: { collection }, context }) => {
    const [kept] = await context.db.select().from(listViews).where(ofPerson(context, collection));
    return present(kept ?? { hidden: [], views: [] });
  }),

  hideColumns: api.hideColumns.handler(({ input: { collection, hidden }, context }) =>
    change(context, collection, () => ({ hidden })),
  ),

  saveView: api.saveView.handler(({ input: { collection, ...view }, context }) =>
    change(context, collection, ({ views }) => {
      refuseTaken(views, view.name);
      if (views.length >= MAX_VIEWS) throw refuse('CONFLICT', m.views_too_many({ limit: MAX_VIEWS }));
      return { views: [...views, { ...view, id: crypto.randomUUID() }] };
    }),
  ),

  renameView: api.renameView.handler(({ input: { collection, id, name }, context }) =>
    change(context, collection, ({ views }) => {
      needView(views, id);
      refuseTaken(
        views.filter((view) => view.id !== id),
        name,
      );
      return { views: views.map((view) => (view.id === id ? { ...view, name } : view)) };
    }),
  ),

  removeView: api.removeView.handler(({ input: { collection, id }, context }) =>
    change(context, collection, ({ views }) => {
      needView(views, id);
      return { views: views.filter((view) => view.id !== id) };
    }),
  ),
};
