import type { CollectionName } from '#features/records/store/record.rules.ts';
import { changeViews, readViews, withName, withoutView, withView } from '#features/staff/views/views.server.ts';
import { api, type Call } from '#platform/call.ts';
import { COLUMNS, type ListViewState } from './views.rules.ts';

type Kept = Awaited<ReturnType<typeof readViews<ListViewState>>>;
const answer = ({ hidden, views }: Kept) => ({
  success: true as const,
  data: { hidden: COLUMNS.filter((column) => hidden.includes(column)), views },
});
const change = async (call: Call, collection: CollectionName, work: Parameters<typeof changeViews>[2]) =>
  answer(await changeViews<ListViewState>(call, collection, work));

export const viewsHandlers = {
  readViews: api.readViews.handler(async ({ input: { collection }, context }) =>
    answer(await readViews<ListViewState>(context, collection)),
  ),
  hideColumns: api.hideColumns.handler(({ input: { collection, hidden }, context }) =>
    change(context, collection, () => ({ hidden })),
  ),
  saveView: api.saveView.handler(({ input: { collection, ...view }, context }) =>
    change(context, collection, withView(view)),
  ),
  renameView: api.renameView.handler(({ input: { collection, id, name }, context }) =>
    change(context, collection, withName(id, name)),
  ),
  removeView: api.removeView.handler(({ input: { collection, id }, context }) =>
    change(context, collection, withoutView(id)),
  ),
};
