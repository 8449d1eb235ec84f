// The departure airport that this device remembers, or the nearest one by its time zone.
import { readStored, store } from '#platform/device-storage.ts';

const IATA = /^[A-Z]{3}$/;
export const USUAL_AIRPORT = 'YYZ';

const NEAREST: Record<string, string> = {
  'America/Toronto': 'YYZ',
  'America/Vancouver': 'YVR',
  'America/Whitehorse': 'YVR',
  'America/Edmonton': 'YYC',
  'America/Yellowknife': 'YEG',
  'America/Regina': 'YQR',
  'America/Winnipeg': 'YWG',
  'America/Montreal': 'YUL',
  'America/Halifax': 'YHZ',
  'America/Moncton': 'YHZ',
  'America/Glace_Bay': 'YHZ',
  'America/St_Johns': 'YYT',
};

/** A guess that needs no permission and sends nothing to the server; undefined in other time zones. */
export const nearestAirport = (): string | undefined => NEAREST[Intl.DateTimeFormat().resolvedOptions().timeZone];

export function homeAirport(): string {
  const kept = readStored('airport');
  if (IATA.test(kept)) return kept;
  // Without storage the time zone decides on every visit.
  return nearestAirport() ?? USUAL_AIRPORT;
}

/** Stored only on this device, and never sent anywhere. */
export function rememberAirport(iata: string): void {
  if (IATA.test(iata)) store('airport', iata);
}
