// The named views that a person keeps of a list, in one row per person and list. Each list says what a view of it is.
import { and, eq } from 'drizzle-orm';
import { foldedText } from '#domain/text.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import { MAX_VIEWS } from './view-name.rules.ts';
import { type KeptView, listViews } from './views.table.ts';

type Row = Pick<typeof listViews.$inferSelect, 'hidden' | 'views'>;
type Shown<State extends object> = { hidden: string[]; views: (State & { _id: string; name: string })[] };

/** @param State what the schema of this list accepted when a view was stored */
const present = <State extends object>({ hidden, views }: Row): Shown<State> => ({
  hidden,
  views: (views as KeptView<State>[]).map(({ id, ...view }) => ({ ...(view as State & { name: string }), _id: id })),
});

const ofPerson = (call: Call, list: string) =>
  and(eq(listViews.userId, signedIn(call).userId), eq(listViews.list, list));

export async function readViews<State extends object>(call: Call, list: string): Promise<Shown<State>> {
  const [kept] = await call.db.select().from(listViews).where(ofPerson(call, list));
  return present(kept ?? { hidden: [], views: [] });
}

/** Two windows of one person change it one after the other, never at the same time. */
export async function changeViews<State extends object>(
  call: Call,
  list: string,
  work: (kept: Row) => Partial<Row>,
): Promise<Shown<State>> {
  const mine = ofPerson(call, list);
  return call.db.transaction(async (tx) => {
    await tx
      .insert(listViews)
      .values({ userId: signedIn(call).userId, list })
      .onConflictDoNothing();
    const [kept] = await tx.select().from(listViews).where(mine).for('update');
    if (!kept) throw new Error('the views of a person were not written');
    const changed = { ...kept, ...work(kept) };
    await tx.update(listViews).set({ hidden: changed.hidden, views: changed.views }).where(mine);
    return present(changed);
  });
}

export const withView =
  (view: { name: string }) =>
  ({ views }: Row): Partial<Row> => {
    refuseTaken(views, view.name);
    if (views.length >= MAX_VIEWS) throw refuse('CONFLICT', m.views_too_many({ limit: MAX_VIEWS }));
    return { views: [...views, { ...view, id: crypto.randomUUID() }] };
  };

export const withName =
  (id: string, name: string) =>
  ({ views }: Row): Partial<Row> => {
    needView(views, id);
    refuseTaken(
      views.filter((view) => view.id !== id),
      name,
    );
    return { views: views.map((view) => (view.id === id ? { ...view, name } : view)) };
  };

export const withoutView =
  (id: string) =>
  ({ views }: Row): Partial<Row> => {
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
