import { data } from 'react-router';
import { type CollectionName, isCollection } from '#features/catalogue/records/record.rules.ts';

/** The collection that the address names; 404 for any other word. */
export function collectionOf(name: string): CollectionName {
  if (isCollection(name)) return name;
  throw data({ message: '' }, { status: 404 });
}
