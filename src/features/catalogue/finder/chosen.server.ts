import { api } from '#platform/call.ts';
import { offerSummaries } from './offer-summaries.server.ts';

export const chosenHandlers = {
  listChosen: api.listChosen.handler(async ({ context, input: { offers } }) => {
    const byKey = await context.content.read('offers by key', async () => {
      const all = await offerSummaries(context);
      return new Map(all.map((offer) => [`${offer.kind}:${offer.id}`, offer]));
    });
    return offers.flatMap((key) => byKey.get(key) ?? []);
  }),
};
