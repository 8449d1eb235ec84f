// How long codes and links work. The sentences of the interface that state a lifetime use these numbers.

/** A mailed code, for a registration and for the chat. */
export const OTP_LENGTH = 6;
export const OTP_LIFETIME_MINUTES = 10;
/** A mailed link that sets a new password. */
export const RESET_LINK_MINUTES = 30;
/** A sign-in waits this long for the code of its second factor. */
export const PENDING_SIGN_IN_MINUTES = 10;
/** What a passkey signs works this long. */
export const PASSKEY_MINUTES = 10;
/** A second factor that is being set up waits this long for its first code. */
export const FACTOR_SETUP_MINUTES = 30;
/** The one-time sign-up link of staff. */
export const INVITATION_HOURS = 24;
/** The link of an invitation that was mailed to a colleague. */
export const MAILED_INVITATION_DAYS = 7;
/** The link of a test mail, which proves that it arrived. */
export const SENDER_LINK_HOURS = 24;
/** A registration waits this long for its code. */
export const REGISTRATION_HOURS = 24;
/** A session without a visit ends after this. */
export const SESSION_DAYS = 30;
export const CHAT_COOKIE_DAYS = 30;
/** How long a browser is recognised after a sign-in; browsers keep no cookie for longer. */
export const KNOWN_DEVICE_DAYS = 400;
/** A user without a password may delete the account within this time after a sign-in. */
export const FRESH_SIGN_IN_MINUTES = 10;
/** Days from the request to delete an account until it is erased. */
export const DELETION_GRACE_DAYS = 14;
