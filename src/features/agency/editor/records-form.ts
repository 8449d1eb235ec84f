// What the forms of a list send: new records, many in one step, columns and views.
import { redirect } from 'react-router';
import { readHidden, writeHidden } from '#features/agency/views/views.rules.ts';
import { BLANK } from '#features/records/controls/record-form-data.ts';
import { m } from '#messages';
import { type FormAnswer, formAction } from '#platform/form-action.ts';
import { LONG_CALL } from '#platform/page-context.ts';
import type { PageArgs } from '#platform/page-data.ts';
import { collectionOf } from './collection-of.ts';
import { type BulkDone, readBulk } from './list/bulk-bar.tsx';
import { readListViewState } from './list/read-list-view-state.ts';
import { undoneWords } from './record-words.ts';

type Args = PageArgs<{ collection: string }>;
/** `undo` is the step that a move created. */
export type ListAnswer = FormAnswer & { kind?: string; name?: string; done?: BulkDone; undo?: string };

const said = (message: string) => ({ good: true, message });

export const form = formAction({
  read: (sent, { params }: Args) => {
    const text = (name: string) => String(sent.get(name) ?? '');
    return {
      ...{ collection: collectionOf(params.collection), kind: text('form'), id: text('id'), name: text('name') },
      ...{ batchId: text('batchId'), asked: readBulk(sent) },
      hidden: readHidden(text('hidden')) ?? [],
      move: text('move').split(' '),
    };
  },
  echo: ({ kind, name }) => ({ kind, name }),
  async send(
    client,
    { collection, kind, id, name, batchId, asked, hidden, move },
    { request },
  ): Promise<FormAnswer & { done?: BulkDone; undo?: string }> {
    if (kind === 'create') {
      const { searchParams } = new URL(request.url);
      searchParams.set(BLANK, '1');
      throw redirect(`/staff/catalogue/${collection}/${crypto.randomUUID()}?${searchParams}`, 303);
    }
    if (kind === 'columns') {
      await client.hideColumns({ collection, hidden });
      // The URL contains what is shown, so that a copied URL shows others the same.
      const { searchParams } = new URL(request.url);
      searchParams.set('without', writeHidden(hidden));
      throw redirect(`/staff/catalogue/${collection}?${searchParams}`, 303);
    }
    if (kind === 'save-view') {
      await client.saveView({ collection, name, ...readListViewState(request), hidden });
      return said(m.views_saved());
    }
    if (kind === 'rename-view') {
      await client.renameView({ collection, id, name });
      return said(m.views_renamed());
    }
    if (kind === 'remove-view') {
      await client.removeView({ collection, id });
      return said(m.views_removed());
    }
    if (kind === 'move') {
      const [moved = '', after = '', before = ''] = move;
      const {
        title,
        place,
        of,
        done,
        batchId: undo,
      } = await client.moveRecord({ collection, id: moved, after, before });
      return { ...said(m.editor_moved({ title, place, of })), ...(done > 0 ? { undo } : {}) };
    }
    if (kind === 'undo') {
      return said(undoneWords(await client.undoBatch({ batchId }, LONG_CALL)));
    }
    const { isAll, ids, ...step } = asked;
    if (!isAll && ids.length === 0) return { good: false, message: m.editor_select_first() };
    const { q, state } = readListViewState(request);
    const selected = isAll ? { matching: { q, state } } : { ids };
    const {
      done,
      refused,
      batchId: undo,
    } = await client.changeRecords({ collection, ...step, ...selected }, LONG_CALL);
    return { good: refused.length === 0, done: { done, refused, batchId: undo } };
  },
  failed: m.staff_not_sent,
});
