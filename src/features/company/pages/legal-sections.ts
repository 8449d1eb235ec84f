// Fills a legal text with the company's facts; text about facts that are not configured is left out.

import * as lifetimes from '#domain/lifetimes.ts';
import { RETENTION_PERIODS } from '#domain/retention-periods.ts';
import type { Company } from '#features/company/facts/company.contract.ts';

/** A text with facts in braces, and its conditions: facts that must be set, or unset: 'address', '!address'. */
type Part = { text: string; when?: string[] };

/** The format of the files under content/<language>/legal. */
export type LegalDocument = {
  sections: {
    id: string;
    title: string;
    paragraphs: Part[];
    items?: (Part & { name: string })[];
    after?: Part[];
    short?: Part;
  }[];
};

export type LegalSection = {
  id: string;
  title: string;
  paragraphs: string[];
  /** A list after the paragraphs, and the text after it. */
  items?: { name: string; text: string }[];
  after?: string[];
  short?: string;
};

export function legalSections({ sections }: LegalDocument, company: Company): LegalSection[] {
  const facts = legalFacts(company);
  const said = <P extends Part>(parts: readonly P[]) =>
    parts
      .filter(({ when = [] }) =>
        when.every((fact) => (fact.startsWith('!') ? !facts[fact.slice(1)] : Boolean(facts[fact]))),
      )
      .map((part) => ({ ...part, text: filled(part.text, facts) }));
  const texts = (parts: readonly Part[]) => said(parts).map(({ text }) => text);
  return sections.map(({ id, title, paragraphs, items, after, short }) => ({
    id,
    title,
    paragraphs: texts(paragraphs),
    items: items && said(items).map(({ name, text }) => ({ name, text })),
    after: after && texts(after),
    short: short && texts([short])[0],
  }));
}

/** A phone number stays on one line. */
const NO_BREAK = '\u00a0';

/** A sentence that ends with 'Inc.' has one full stop. */
const filled = (text: string, facts: Record<string, unknown>) =>
  text.replace(/\{(\w+)\}/g, (_, fact) => String(facts[fact])).replace(/\.\.(?=\s|$)/g, '.');

/** The facts and numbers that a legal text may contain. The numbers are those of the nightly clean-up. */
export function legalFacts(company: Company): Record<string, string | number | boolean> {
  const { name, legalName, address, phone, email, ticoNumber, privacyOfficer, google, modelPhrases } = company;
  return {
    ...RETENTION_PERIODS,
    deletionGraceDays: lifetimes.DELETION_GRACE_DAYS,
    sessionDays: lifetimes.SESSION_DAYS,
    chatCookieDays: lifetimes.CHAT_COOKIE_DAYS,
    knownDeviceDays: lifetimes.KNOWN_DEVICE_DAYS,
    pendingSignInMinutes: lifetimes.PENDING_SIGN_IN_MINUTES,
    registrationHours: lifetimes.REGISTRATION_HOURS,
    otpMinutes: lifetimes.OTP_LIFETIME_MINUTES,
    resetLinkMinutes: lifetimes.RESET_LINK_MINUTES,
    name,
    address,
    phone: phone.replaceAll(' ', NO_BREAK),
    email,
    ticoNumber,
    privacyOfficer,
    registeredName: legalName === name ? '' : legalName,
    google: google.way === 'google',
    googleOrStandIn: google.way !== 'off',
    languageModel: modelPhrases,
  };
}
