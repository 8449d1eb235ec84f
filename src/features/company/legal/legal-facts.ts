// The facts and numbers that a legal text may name in braces, and may have as a condition.
import * as lifetimes from '#domain/lifetimes.ts';
import { RETENTION_PERIODS } from '#domain/retention-periods.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { KEPT } from '#platform/backup/backups-kept.rules.ts';

type Fact = string | number | boolean;

/** A phone number stays on one line. */
const NO_BREAK = '\u00a0';

const FACTS: Readonly<Record<string, (company: Company) => Fact>> = {
  name: ({ name }) => name,
  address: ({ address }) => address,
  phone: ({ phone }) => phone.replaceAll(' ', NO_BREAK),
  email: ({ email }) => email,
  ticoNumber: ({ ticoNumber }) => ticoNumber,
  privacyOfficer: ({ privacyOfficer }) => privacyOfficer,
  registeredName: ({ legalName, name }) => (legalName === name ? '' : legalName),
  google: ({ google }) => google.way === 'google',
  googleOrStandIn: ({ google }) => google.way !== 'off',
  languageModel: ({ modelPhrases }) => modelPhrases,
  backups: ({ keepsBackups }) => keepsBackups,
};

/** The numbers of the nightly clean-up, and how long codes, cookies and sessions last. */
const PERIODS: Readonly<Record<string, number>> = {
  ...RETENTION_PERIODS,
  backupMonths: KEPT.months,
  deletionGraceDays: lifetimes.DELETION_GRACE_DAYS,
  sessionDays: lifetimes.SESSION_DAYS,
  chatCookieDays: lifetimes.CHAT_COOKIE_DAYS,
  knownDeviceDays: lifetimes.KNOWN_DEVICE_DAYS,
  pendingSignInMinutes: lifetimes.PENDING_SIGN_IN_MINUTES,
  registrationHours: lifetimes.REGISTRATION_HOURS,
  otpMinutes: lifetimes.OTP_LIFETIME_MINUTES,
  resetLinkMinutes: lifetimes.RESET_LINK_MINUTES,
};

/** Those that staff choose themselves, first. */
export const LEGAL_FACTS = [...Object.keys(FACTS), ...Object.keys(PERIODS)];

/** '' and false for what is not set. */
export const legalFacts = (company: Company): Readonly<Record<string, Fact>> => ({
  ...PERIODS,
  ...Object.fromEntries(Object.entries(FACTS).map(([name, fact]) => [name, fact(company)])),
});
