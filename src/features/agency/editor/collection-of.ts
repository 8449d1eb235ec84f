import { data } from 'react-router';
import { isListed, type ListedCollection } from '#features/records/store/record.rules.ts';

/** The collection whose list the URL names; 404 for any other name. */
export function collectionOf(name: string): ListedCollection {
  if (isListed(name)) return name;
  throw data({ message: '' }, { status: 404 });
}
