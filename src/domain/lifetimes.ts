// How long codes and links work. The sentences that state a lifetime use these numbers.

/** A mailed code, for a registration and for the chat. */
export const OTP_LENGTH = 6;
export const OTP_LIFETIME_MINUTES = 10;
/** Days from the request to delete an account until it is erased. */
export const DELETION_GRACE_DAYS = 14;
