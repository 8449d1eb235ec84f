import { z } from 'zod';
import { oneLine } from '#domain/text.ts';
import { isSavedKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import { done, forOwner, nothing, rowsAt } from '#platform/contract.ts';

/** The number of items that a device may send at once: as many as it stores. */
const MAX_GIVEN = 100;

const key = z.string().refine(isSavedKey);
const name = z.string().max(120).transform(oneLine);
const given = z.strictObject({
  key,
  name: name.pipe(z.string().min(1)),
  city: name,
  country: name,
  /** Per person in CAD, when it was saved. */
  price: z.number().min(0.01).max(999_999).optional(),
});

export const savedItem = z.object({
  key: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  price: z.number().optional(),
  savedAt: z.string(),
});

const at = rowsAt(forOwner, '/api/saved', 'saved');
const answer = done.extend({ data: z.array(savedItem) });

export const savedContract = {
  listSaved: at('GET', '', 'The places and offers that one saved, newest first').input(nothing).output(answer),
  saveItems: at('PUT', '', 'Save places and offers; those saved before stay')
    .input(z.strictObject({ items: z.array(given).max(MAX_GIVEN) }))
    .output(answer),
  removeSaved: at('DELETE', '/{key}', 'Remove what one saved').input(z.strictObject({ key })).output(answer),
};
