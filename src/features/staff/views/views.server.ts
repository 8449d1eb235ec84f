// The named views that a person keeps of a list, in one row per person and list. Each list says what a view of it is.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { foldedText } from '#domain/text.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import { MAX_VIEWS } from './view-name.rules.ts';
import { type KeptView, listViews } from './views.table.ts';

type Row = Pick<typeof listViews.$inferSelect, 'hidden' | 'views'>;
/** What a person changes of a list: its hidden columns or its views. */
export type ViewsChange = (kept: Row) => Partial<Row>;

/**
 * The views of a list: read, and changed by one of the changes below.
 *
 * @param state the schema of what a view of this list keeps; one that does not fit it any more is not shown
 */
export function viewsOf<State extends z.ZodObject>(list: string, state: State) {
  const present = ({ hidden, views }: Row) => ({
    hidden,
    views: views.flatMap(({ id, name, ...kept }) => {
      const { data } = state.safeParse(kept);
      return data ? [{ ...data, _id: id, name }] : [];
    }),
  });
  const mine = (call: Call) => and(eq(listViews.userId, signedIn(call).userId), eq(listViews.list, list));
  return {
    async read(call: Call) {
      const [kept] = await call.db.select().from(listViews).where(mine(call));
      return present(kept ?? { hidden: [], views: [] });
    },
    /** Two windows of one person change it one after the other, never at the same time. */
    change: (call: Call, work: ViewsChange) =>
      call.db.transaction(async (tx) => {
        await tx
          .insert(listViews)
          .values({ userId: signedIn(call).userId, list })
          .onConflictDoNothing();
        const [kept] = await tx.select().from(listViews).where(mine(call)).for('update');
        if (!kept) throw new Error('the views of a person were not written');
        const changed = { ...kept, ...work(kept) };
        await tx.update(listViews).set({ hidden: changed.hidden, views: changed.views }).where(mine(call));
        return present(changed);
      }),
  };
}

export const withView =
  (view: { name: string }): ViewsChange =>
  ({ views }) => {
    refuseTaken(views, view.name);
    if (views.length >= MAX_VIEWS) throw refuse('CONFLICT', m.views_too_many({ limit: MAX_VIEWS }));
    return { views: [...views, { ...view, id: crypto.randomUUID() }] };
  };

export const withName =
  (id: string, name: string): ViewsChange =>
  ({ views }) => {
    needView(views, id);
    refuseTaken(
      views.filter((view) => view.id !== id),
      name,
    );
    return { views: views.map((view) => (view.id === id ? { ...view, name } : view)) };
  };

export const withoutView =
  (id: string): ViewsChange =>
  ({ views }) => {
    needView(views, id);
    return { views: views.filter((view) => view.id !== id) };
  };

function refuseTaken(views: readonly KeptView[], name: string): void {
  const sentence = m.views_name_taken();
  if (views.some((view) => foldedText(view.name) === foldedText(name)))
    throw refuse('CONFLICT', sentence, { fields: { name: sentence } });
}

function needView(views: readonly KeptView[], id: string): void {
  if (!views.some((view) => view.id === id)) throw refuse('NOT_FOUND', m.views_not_found());
}
