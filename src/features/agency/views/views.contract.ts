import { z } from 'zod';
import { COLLECTION_NAMES } from '#features/records/store/record.rules.ts';
import { viewName } from '#features/staff/views/view-name.rules.ts';
import { done, forAgent, rowsAt } from '#platform/contract.ts';
import { COLUMNS, hiddenColumns, listViewState } from './views.rules.ts';

const at = rowsAt(forAgent, '/api/staff/views', 'catalogue');
const collection = z.enum(COLLECTION_NAMES);
const id = z.string().max(100);
const mine = z.object({
  /** The columns that this person has hidden. */
  hidden: z.array(z.enum(COLUMNS)),
  views: z.array(listViewState.extend({ _id: z.string(), name: z.string() })),
});
const answer = done.extend({ data: mine });

export const viewsContract = {
  readViews: at('GET', '/{collection}', 'The columns and views that one chose for a list')
    .input(z.strictObject({ collection }))
    .output(answer),
  hideColumns: at('PUT', '/{collection}', 'Choose the columns of a list, for oneself')
    .input(z.strictObject({ collection, hidden: hiddenColumns }))
    .output(answer),
  saveView: at('POST', '/{collection}', 'Keep a view of a list under a name')
    .input(listViewState.extend({ collection, name: viewName }))
    .output(answer),
  renameView: at('PUT', '/{collection}/{id}', 'Rename a view')
    .input(z.strictObject({ collection, id, name: viewName }))
    .output(answer),
  removeView: at('DELETE', '/{collection}/{id}', 'Remove a view')
    .input(z.strictObject({ collection, id }))
    .output(answer),
};
