import { asc } from 'drizzle-orm';
import { api } from '#platform/call.ts';
import { airlines } from './airlines.table.ts';

export const airlinesHandlers = {
  listAirlines: api.listAirlines.handler(({ context: { content, db } }) =>
    content.read('airlines', () =>
      db
        .select({ _id: airlines.id, name: airlines.name, code: airlines.code })
        .from(airlines)
        .orderBy(asc(airlines.position), asc(airlines.name)),
    ),
  ),
};
