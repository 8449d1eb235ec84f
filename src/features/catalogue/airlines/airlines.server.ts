import { asc } from 'drizzle-orm';
import { api } from '#platform/call.ts';
import type { Services } from '#platform/services.ts';
import type { Airline } from './airlines.contract.ts';
import { airlines } from './airlines.table.ts';

export const airlinesHandlers = {
  listAirlines: api.listAirlines.handler(({ context }) => shownAirlines(context)),
};

/** The airlines of the strip, in display order. */
export const shownAirlines = ({ content, db }: Pick<Services, 'content' | 'db'>): Promise<Airline[]> =>
  content.read('airlines', () =>
    db
      .select({ _id: airlines.id, name: airlines.name, code: airlines.code })
      .from(airlines)
      .orderBy(asc(airlines.position), asc(airlines.name)),
  );
