// How long what a person was given holds; the sentences that name it count with the same numbers.

/** A mailed code, of a registration as of the chat. */
export const OTP_LENGTH = 6;
export const OTP_LIFETIME_MINUTES = 10;
/** From asking for an account's deletion to its erasure. */
export const DELETION_GRACE_DAYS = 14;
