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
