import { z } from 'zod';
import { isOfferKey, isSavedKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import { searchRow } from '#platform/contract.ts';
import { offerSummary } from './finder.contract.ts';

const MAX_CHOSEN = 100;
const MAX_TEXT = MAX_CHOSEN * 46;

const keys = z
  .string()
  .max(MAX_TEXT)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .refine((list) => list.length <= MAX_CHOSEN && list.every((key) => isOfferKey(key) && isSavedKey(key)));

export const chosenContract = {
  listChosen: searchRow
    .route({
      method: 'GET',
      path: '/api/offers/chosen',
      summary: 'Offers by their keys, such as package:ID,deal:ID; those that are no longer on sale are missing',
      tags: ['search'],
    })
    .input(z.strictObject({ offers: keys }))
    .output(z.array(offerSummary)),
};
