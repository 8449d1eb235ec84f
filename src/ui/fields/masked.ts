/** The detail of an input event of a phone number that got its mask, and whose digits are the same. */
export const MASKED = 1;
