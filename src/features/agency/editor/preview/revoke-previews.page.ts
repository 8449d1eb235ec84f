// Ends preview links of a record; the list of links is part of the record's page.
import { redirect } from 'react-router';
import type { CollectionName } from '#features/records/store/record.rules.ts';
import { m } from '#messages';
import { formAction, textOf } from '#platform/form-action.ts';
import { collectionOf } from '../collection-of.ts';
import { recordPath } from '../record-words.ts';

export const loader = () => redirect('/staff/catalogue/deals');
export const clientLoader = loader;

const form = formAction({
  read(data) {
    const { collection, id, link } = textOf(data, ['collection', 'id', 'link']);
    const of: CollectionName = collection === 'settings' ? collection : collectionOf(collection);
    return { collection: of, id, ...(link ? { link } : {}) };
  },
  echo: ({ collection, id }) => ({ collection, id }),
  async send(client, asked) {
    await client.revokePreviews(asked);
    return { message: m.editor_previews_revoked() };
  },
  failed: m.staff_not_sent,
  next: ({ collection, id }) => redirect(recordPath(collection, id), 303),
});
export const action = form.action;
export const clientAction = form.clientAction;
