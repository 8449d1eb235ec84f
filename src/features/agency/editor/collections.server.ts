// All collections that staff edit with the same editor.

import { sectionsCollection } from '#features/agency/pages/sections.collection.ts';
import { addNewSettings } from '#features/agency/settings/published-facts.server.ts';
import { settingsCollection } from '#features/agency/settings/settings.collection.ts';
import { entriesCollection } from '#features/assistant/knowledge/entries.collection.ts';
import { airlinesCollection } from '#features/catalogue/airlines/airlines.collection.ts';
import { chargesCollection } from '#features/catalogue/charges/charges.collection.ts';
import { dealsCollection } from '#features/catalogue/deals/deals.collection.ts';
import { bannersCollection } from '#features/catalogue/destinations/banners.collection.ts';
import {
  citiesCollection,
  countriesCollection,
  regionsCollection,
} from '#features/catalogue/destinations/places.collection.ts';
import { faresCollection } from '#features/catalogue/fares/fares.collection.ts';
import { lookupsFor } from '#features/catalogue/lookups/lookups.server.ts';
import { packagesCollection } from '#features/catalogue/packages/packages.collection.ts';
import { repliesCollection } from '#features/chat/desk/replies.collection.ts';
import { adoptRows } from '#features/records/store/adopt-records.server.ts';
import type { Collections } from '#features/records/store/editing.ts';
import { templatesCollection } from '#features/trips/letters/templates.collection.ts';
import { bumpContentVersion } from '#platform/content.ts';
import type { Services } from '#platform/services.ts';

export const collections: Collections = {
  deals: dealsCollection,
  fares: faresCollection,
  packages: packagesCollection,
  countries: countriesCollection,
  cities: citiesCollection,
  regions: regionsCollection,
  banners: bannersCollection,
  airlines: airlinesCollection,
  charges: chargesCollection,
  sections: sectionsCollection,
  entries: entriesCollection,
  replies: repliesCollection,
  templates: templatesCollection,
  settings: settingsCollection,
};

const LOCK = 721_450_018;

/** Runs at every start, and after the demonstration was renewed: ensures that each row of the site has its record. */
export async function adoptCatalogue(services: Services): Promise<number> {
  const { db } = services;
  return db.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(${LOCK})`);
    await addNewSettings(tx);
    const adopted = await adoptRows(tx, { services, collections, by: null }, lookupsFor);
    if (adopted > 0) await bumpContentVersion(tx);
    return adopted;
  });
}
