// The official names of price components, by route: a content list, validated when the product starts.
import { z } from 'zod';
import { CHARGE_KINDS, type ChargeKind } from '#domain/price.ts';
import { foldedText } from '#domain/text.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { readJson } from '#platform/content-files.ts';
import { kindOfName } from './charge-names.rules.ts';

const names = z.array(z.string().min(1).max(80)).min(1);
const country = z.string().regex(/^[A-Z]{2}$/);
const airport = z.string().refine((iata) => airportByCode(iata)?.countryCode === 'CA', 'is no Canadian airport');

export const officialCharges = readJson(
  'charges.json',
  z.strictObject({
    /** For any route, each with its kind. */
    everywhere: z.array(z.strictObject({ kind: z.enum(CHARGE_KINDS), name: z.string().min(1) })),
    fromCanada: names,
    /** For each Canadian airport by its code. */
    improvementFee: z.string().min(1),
    /** Flights to the continental United States are taxed at this rate, wherever in Canada they begin. */
    toTheUnitedStates: names,
    provinces: z.record(country, z.strictObject({ airports: z.array(airport).min(1), salesTaxes: names })),
    /** The charges of the destination country and its airports. */
    abroad: z.record(country, names),
  }),
);

const provinceOf = new Map(
  Object.entries(officialCharges.provinces).flatMap(([code, province]) =>
    province.airports.map((iata) => [iata, { code, ...province }] as const),
  ),
);
export const provinceCodes = Object.keys(officialCharges.provinces);
/** 'ON' for 'YYZ'; undefined outside Canada. */
export const provinceCodeOf = (iata: string): string | undefined => provinceOf.get(iata)?.code;

/** The first component whose name is an official one of another kind, such as a surcharge of the airline that is called a tax, and that kind. */
export function misclassifiedCharge<T extends Pick<OfficialCharge, 'name'> & { kind: ChargeKind | '' }>(
  parts: readonly T[],
  origin: string,
  destination: string,
): { part: T; right: ChargeKind } | undefined {
  const official = new Map(chargesOnRoute(origin, destination).map(({ kind, name }) => [foldedText(name), kind]));
  for (const part of parts) {
    const right = official.get(foldedText(part.name)) ?? kindOfName(part.name);
    if (part.kind !== '' && right !== undefined && right !== part.kind) return { part, right };
  }
  return undefined;
}

type OfficialCharge = { kind: ChargeKind; name: string };
const ofKind = (kind: ChargeKind, given: readonly string[]): OfficialCharge[] => given.map((name) => ({ kind, name }));

/** The names that a price between these airports may contain, in the order of an advertisement. */
export function chargesOnRoute(origin: string, destination: string): OfficialCharge[] {
  const { everywhere, fromCanada, improvementFee, toTheUnitedStates, abroad } = officialCharges;
  const [from, to] = [airportByCode(origin), airportByCode(destination)];
  const improved = [from, to]
    .filter((one) => one?.countryCode === 'CA')
    .map((one) => `${improvementFee} (${one?.iata})`);
  const taxes = [
    ...(provinceOf.get(from?.iata ?? '')?.salesTaxes ?? []),
    ...(to?.countryCode === 'US' ? toTheUnitedStates : []),
  ];
  return [
    ...everywhere.filter(({ kind }) => kind !== 'agency_fee'),
    ...ofKind('third_party_tax', fromCanada),
    ...ofKind('third_party_tax', improved.length > 0 ? improved : [improvementFee]),
    ...ofKind('third_party_tax', abroad[to?.countryCode ?? ''] ?? []),
    ...everywhere.filter(({ kind }) => kind === 'agency_fee'),
    ...ofKind('sales_tax', [...new Set(taxes)]),
  ];
}
