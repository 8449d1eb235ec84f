import type { CollectionName } from '#features/records/store/record.rules.ts';
import { type ViewsChange, viewsOf, withName, withoutView, withView } from '#features/staff/views/views.server.ts';
import { api, type Call } from '#platform/call.ts';
import { COLUMNS, listViewState } from './views.rules.ts';

const of = (collection: CollectionName) => viewsOf(collection, listViewState);
const answer = ({ hidden, views }: Awaited<ReturnType<ReturnType<typeof of>['read']>>) => ({
  success: true as const,
  data: { hidden: COLUMNS.filter((column) => hidden.includes(column)), views },
});
const change = async (call: Call, collection: CollectionName, work: ViewsChange) =>
  answer(await of(collection).change(call, work));

export const viewsHandlers = {
  readViews: api.readViews.handler(async ({ input: { collection }, context }) =>
    answer(await of(collection).read(context)),
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
