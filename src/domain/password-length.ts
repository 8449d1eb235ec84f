// In characters. Every rule, hint and sentence about passwords takes its numbers from here.
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
