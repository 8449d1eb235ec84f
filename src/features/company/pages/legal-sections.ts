// A legal text as it is said by one company: what is not configured is not said.
import { KEPT_FOR } from '#domain/kept-for.ts';
import { DELETION_GRACE_DAYS } from '#domain/lifetimes.ts';
import type { Company } from '#features/company/facts/company.contract.ts';

/** A text that may name facts in braces, and the facts that it is said with, or without: 'address', '!address'. */
type Part = { text: string; when?: string[] };

/** As it is written under content/<language>/legal. */
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
  /** A list after the paragraphs, and what follows it. */
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
      .map((part) => ({ ...part, text: part.text.replace(/\{(\w+)\}/g, (_, fact) => String(facts[fact])) }));
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

/** What a legal text may name or ask for. The numbers are those that the nightly clean-up uses. */
export function legalFacts(company: Company): Record<string, string | number | boolean> {
  const { name, legalName, address, phone, email, ticoNumber, privacyOfficer, google, modelPhrases } = company;
  return {
    ...KEPT_FOR,
    deletionGraceDays: DELETION_GRACE_DAYS,
    name,
    address,
    phone,
    email,
    ticoNumber,
    privacyOfficer,
    registeredName: legalName === name ? '' : legalName,
    google: google.way === 'google',
    googleOrStandIn: google.way !== 'off',
    languageModel: modelPhrases,
  };
}
