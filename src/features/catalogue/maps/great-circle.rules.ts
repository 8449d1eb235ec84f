// Distances on the globe, and their flight times.
export type Point = { latitude: number; longitude: number };

const EARTH_KM = 6371.0088;
/** The speed of an airliner with average wind, and the additional hours for climbing, descending and taxiing. */
const KM_PER_HOUR = 850;
const ON_TOP = 0.5;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const hav = (angle: number) => Math.sin(angle / 2) ** 2;

export function distanceKm(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const h = hav(b - a) + Math.cos(a) * Math.cos(b) * hav(radians(to.longitude - from.longitude));
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Rounded to ten kilometres, because an aircraft never flies the exact line. */
export const roundedKm = (km: number): number => Math.round(km / 10) * 10;

/** Rounded to half an hour, without stops. */
export const flightHours = (km: number): number => Math.round((km / KM_PER_HOUR + ON_TOP) * 2) / 2;
