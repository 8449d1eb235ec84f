/** The current time, as a function that tests can replace. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();
