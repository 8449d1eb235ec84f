/** How long personal data is kept. The nightly clean-up and the privacy policy use these numbers. */
export const RETENTION_PERIODS = {
  /** An inquiry that led to no trip, after its last change. */
  inquiryMonths: 24,
  /** An accepted trip, after its last change or its departure: tax and travel law may require it. */
  tripYears: 7,
  contactMonths: 24,
  /** What staff were told, and what they wanted to be reminded of, after it was due or done. */
  noticeDays: 90,
  reminderMonths: 12,
  mailMonths: 24,
  /** The codes and links of a mail that was not sent: as long as the longest of them works. */
  mailSecretDays: 7,
  previewLinkDays: 1,
  chatMonths: 12,
  openQuestionDays: 180,
  /** After staff taught it; until then its question stays as well. */
  lessonMonths: 24,
  /** After the consent was withdrawn or ran out; then its email is hidden. */
  endedConsentYears: 3,
  hiddenConsentYears: 3,
  endedSessionDays: 30,
  knownBrowserDays: 400,
  registrationDays: 2,
  /** A second factor that was set up and never proven by a code. */
  unprovenFactorDays: 1,
  invitationDays: 30,
  /** The audit of sign-ins and rights of staff. */
  accessMonths: 24,
  repeatedCallDays: 30,
  /** After staff deleted it; until then it can be restored. */
  deletedPhotoDays: 30,
} as const;
