import { serviceClient } from '#platform/service-call.ts';
import type { Suggestion } from '#ui/fields/combobox.tsx';

/** Airport suggestions for a text field; choosing one fills in 'Toronto (YYZ)'. */
export async function suggestAirports(q: string): Promise<Suggestion[]> {
  const client = await serviceClient();
  const airports = await client.findAirports({ q });
  return airports.map(({ iata, label, city, country, name }) => ({
    value: label,
    title: `${city}, ${country}`,
    detail: name,
    mark: iata,
  }));
}
