// What may vary in the picture of one place: what is shown of it, the season, the hour and an event.

export const SEASONS = ['spring', 'summer', 'autumn', 'winter', 'snow'] as const;
export const HOURS = ['dawn', 'day', 'dusk', 'night'] as const;
export const EVENTS = ['fireworks', 'kites', 'lamps', 'lanterns', 'whale'] as const;

export type Season = (typeof SEASONS)[number];
export type Hour = (typeof HOURS)[number];
export type Event = (typeof EVENTS)[number];

export type Motif = {
  /** Another sight than the one that the place is known for. */
  subject?: string | undefined;
  season?: Season | undefined;
  hour?: Hour | undefined;
  event?: Event | undefined;
};
