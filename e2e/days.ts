// Days of the trips in journeys: fixed dates would one day be in the past.
import { addDays, civilToday } from '../src/domain/dates.ts';

/** 'YYYY-MM-DD', this many days from now. */
export const inDays = (ahead: number): string => addDays(civilToday(), ahead);
export const IN_90_DAYS = inDays(90);
