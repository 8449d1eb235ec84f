import type { Suggestion } from '#ui/combobox.tsx';

/** Airports for a field that suggests: it is filled with 'Toronto (YYZ)'. */
export async function suggestAirports(q: string): Promise<Suggestion[]> {
  const { browserClient } = await import('#platform/browser-client.ts');
  const airports = await browserClient().findAirports({ q });
  return airports.map(({ iata, label, city, country, name }) => ({
    value: label,
    title: `${city}, ${country}`,
    detail: name,
    mark: iata,
  }));
}
