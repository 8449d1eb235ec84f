/** The airlines of the strip (spec 2, home 5), in its order, with their IATA codes. */
export const AIRLINES = [
  { code: 'SQ', name: 'Singapore Airlines' },
  { code: 'EK', name: 'Emirates' },
  { code: 'EY', name: 'Etihad Airways' },
  { code: 'AC', name: 'Air Canada' },
  { code: 'UL', name: 'SriLankan Airlines' },
  { code: 'QR', name: 'Qatar Airways' },
  { code: 'BA', name: 'British Airways' },
  { code: 'DL', name: 'Delta Airlines' },
  { code: 'AF', name: 'Air France' },
  { code: 'AI', name: 'Air India' },
  { code: 'AA', name: 'American Airlines' },
  { code: 'TK', name: 'Turkish Airlines' },
  { code: 'UA', name: 'United Airlines' },
] as const;

/** Others that fly from Canada, with their IATA codes: an offer may be theirs. */
const OTHER_AIRLINES = [
  { code: 'AM', name: 'Aeromexico' },
  { code: 'AV', name: 'Avianca' },
  { code: 'AZ', name: 'ITA Airways' },
  { code: 'BR', name: 'EVA Air' },
  { code: 'CA', name: 'Air China' },
  { code: 'CI', name: 'China Airlines' },
  { code: 'CM', name: 'Copa Airlines' },
  { code: 'CX', name: 'Cathay Pacific' },
  { code: 'DL', name: 'Delta Air Lines' },
  { code: 'EI', name: 'Aer Lingus' },
  { code: 'ET', name: 'Ethiopian Airlines' },
  { code: 'FI', name: 'Icelandair' },
  { code: 'IB', name: 'Iberia' },
  { code: 'JL', name: 'Japan Airlines' },
  { code: 'KE', name: 'Korean Air' },
  { code: 'KL', name: 'KLM' },
  { code: 'LA', name: 'LATAM' },
  { code: 'LH', name: 'Lufthansa' },
  { code: 'LO', name: 'LOT Polish Airlines' },
  { code: 'LX', name: 'Swiss' },
  { code: 'MS', name: 'EgyptAir' },
  { code: 'NH', name: 'All Nippon Airways' },
  { code: 'NZ', name: 'Air New Zealand' },
  { code: 'OS', name: 'Austrian Airlines' },
  { code: 'PD', name: 'Porter Airlines' },
  { code: 'PR', name: 'Philippine Airlines' },
  { code: 'QF', name: 'Qantas' },
  { code: 'RJ', name: 'Royal Jordanian' },
  { code: 'SK', name: 'SAS' },
  { code: 'SN', name: 'Brussels Airlines' },
  { code: 'SV', name: 'Saudia' },
  { code: 'TP', name: 'TAP Air Portugal' },
  { code: 'TS', name: 'Air Transat' },
  { code: 'VN', name: 'Vietnam Airlines' },
  { code: 'WG', name: 'Sunwing Airlines' },
  { code: 'WS', name: 'WestJet' },
] as const;

const CODES: ReadonlyMap<string, string> = new Map(
  [...AIRLINES, ...OTHER_AIRLINES].map(({ code, name }) => [name.toLowerCase(), code]),
);

/** The IATA code of an airline by its name; undefined if unknown, because an invented code would name another airline. */
export const airlineCode = (name: string): string | undefined => CODES.get(name.trim().toLowerCase());
