/** How long what names a person is kept: the nightly clean-up and the privacy policy count with the same numbers. */
export const KEPT_FOR = {
  /** An inquiry that came to nothing, after its last change. */
  inquiryMonths: 24,
  /** An accepted trip, after its last change or its departure: what tax and travel law may ask for. */
  tripYears: 7,
  contactMonths: 24,
  mailMonths: 24,
  chatMonths: 12,
  openQuestionDays: 180,
  /** After it was taken back or ran out; then its address is hidden. */
  endedConsentYears: 3,
  hiddenConsentYears: 3,
  endedSessionDays: 30,
  knownBrowserDays: 400,
  registrationDays: 2,
  invitationDays: 30,
  repeatedCallDays: 30,
  /** After staff deleted it; until then it can be put back. */
  deletedPhotoDays: 30,
} as const;
