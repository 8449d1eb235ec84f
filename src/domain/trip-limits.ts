// What an inquiry may ask for. Forms, search, imports and Jessica take their limits from here, and sentences the numbers.

/** The lowest and highest number of people of each age. */
export const PEOPLE = { adults: [1, 9], children: [0, 9], infants: [0, 9] } as const;
/** The most people of one age. */
export const MAX_TRAVELLERS = Math.max(...Object.values(PEOPLE).map(([, most]) => most));
export const MAX_NIGHTS = 365;
