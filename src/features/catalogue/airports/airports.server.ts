import { api } from '#platform/call.ts';
import { airportLabel, searchAirports } from './airports.rules.ts';

export const airportsHandlers = {
  findAirports: api.findAirports.handler(({ input }) =>
    searchAirports(input.q, input.limit).map((airport) => ({ ...airport, label: airportLabel(airport) })),
  ),
};
