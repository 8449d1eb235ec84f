// The number of travellers: URL parameters, and what they pay together.
export type Party = { adults: number; children: number; infants: number };

export const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 };

const few = (text: string | null, min: number) => {
  const count = /^\d$/.test(text ?? '') ? Number(text) : min;
  return Math.max(min, count);
};

export const readParty = (search: URLSearchParams): Party => ({
  adults: few(search.get('adults'), ONE_ADULT.adults),
  children: few(search.get('children'), ONE_ADULT.children),
  infants: few(search.get('infants'), ONE_ADULT.infants),
});

/** The parameters of a party, without those that equal one adult. */
export const partyParameters = (party: Party): [string, string][] =>
  (Object.keys(ONE_ADULT) as (keyof Party)[])
    .filter((name) => party[name] !== ONE_ADULT[name])
    .map((name) => [name, String(party[name])]);

/** The travellers with a seat. Advertised prices are for adults; an infant's fare is quoted. */
export const seatsOf = ({ adults, children }: Party): number => adults + children;

/** Computed in whole cents, because sums of dollars are not exact. */
export const partyTotal = (price: number, party: Party): number => (Math.round(price * 100) * seatsOf(party)) / 100;
