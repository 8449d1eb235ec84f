import { shownDeals } from '#features/catalogue/deals/deals.server.ts';
import { shownFares } from '#features/catalogue/fares/fares.server.ts';
import { shownFlights } from '#features/catalogue/flights/flights.server.ts';
import type { Services } from '#platform/services.ts';

type Priced = { departureAirport: string; arrivalAirport: string; tripType: string; price: number };

/** 'YYZ LIS' -> the lowest total of a round trip that can be booked now: a package, a fare or a deal. */
export const lowestTotals = (services: Pick<Services, 'content' | 'db'>): Promise<ReadonlyMap<string, number>> =>
  services.content.read('lowest totals', async () => {
    const offers: Priced[] = (
      await Promise.all([shownFlights(services), shownFares(services), shownDeals(services)])
    ).flat();
    const lowest = new Map<string, number>();
    for (const { departureAirport, arrivalAirport, tripType, price } of offers) {
      const route = `${departureAirport} ${arrivalAirport}`;
      if (tripType === 'round trip') lowest.set(route, Math.min(price, lowest.get(route) ?? price));
    }
    return lowest;
  });
