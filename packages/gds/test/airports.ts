// A few airports: zone, latitude, longitude, country.
const AIRPORTS: Readonly<Record<string, readonly [string, number, number, string]>> = {
  YUL: ['America/Toronto', 45.47, -73.74, 'CA'],
  YYZ: ['America/Toronto', 43.68, -79.63, 'CA'],
  YTZ: ['America/Toronto', 43.63, -79.4, 'CA'],
  YQB: ['America/Toronto', 46.79, -71.39, 'CA'],
  YOW: ['America/Toronto', 45.32, -75.67, 'CA'],
  YVR: ['America/Vancouver', 49.19, -123.18, 'CA'],
  YYC: ['America/Edmonton', 51.12, -114.02, 'CA'],
  YHZ: ['America/Halifax', 44.88, -63.51, 'CA'],
  EWR: ['America/New_York', 40.69, -74.17, 'US'],
  JFK: ['America/New_York', 40.64, -73.78, 'US'],
  LGA: ['America/New_York', 40.78, -73.87, 'US'],
  LAX: ['America/Los_Angeles', 33.94, -118.41, 'US'],
  HNL: ['Pacific/Honolulu', 21.32, -157.92, 'US'],
  GUM: ['Pacific/Guam', 13.48, 144.8, 'GU'],
  CDG: ['Europe/Paris', 49.01, 2.55, 'FR'],
  ORY: ['Europe/Paris', 48.72, 2.38, 'FR'],
  FRA: ['Europe/Berlin', 50.03, 8.57, 'DE'],
  LHR: ['Europe/London', 51.47, -0.45, 'GB'],
  LIS: ['Europe/Lisbon', 38.77, -9.13, 'PT'],
  FCO: ['Europe/Rome', 41.8, 12.24, 'IT'],
  DEL: ['Asia/Kolkata', 28.56, 77.1, 'IN'],
  BOM: ['Asia/Kolkata', 19.09, 72.87, 'IN'],
  NRT: ['Asia/Tokyo', 35.76, 140.39, 'JP'],
  HND: ['Asia/Tokyo', 35.55, 139.78, 'JP'],
  SIN: ['Asia/Singapore', 1.36, 103.99, 'SG'],
  SGN: ['Asia/Ho_Chi_Minh', 10.82, 106.65, 'VN'],
  AKL: ['Pacific/Auckland', -37.01, 174.79, 'NZ'],
  EZE: ['America/Argentina/Buenos_Aires', -34.82, -58.54, 'AR'],
  GRU: ['America/Sao_Paulo', -23.43, -46.47, 'BR'],
  CUN: ['America/Cancun', 21.04, -86.87, 'MX'],
};

export const TODAY = '2026-11-26';
export const zoneOf = (code: string): string | undefined => AIRPORTS[code]?.[0];
export const countryOf = (code: string): string | undefined => AIRPORTS[code]?.[3];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
export function distanceKm(from: string, to: string): number | undefined {
  const [one, other] = [AIRPORTS[from], AIRPORTS[to]];
  if (!one || !other) return undefined;
  const [, latitude, longitude] = one;
  const half = Math.sin(radians(other[1] - latitude) / 2) ** 2;
  const across = Math.sin(radians(other[2] - longitude) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(half + Math.cos(radians(latitude)) * Math.cos(radians(other[1])) * across));
}
