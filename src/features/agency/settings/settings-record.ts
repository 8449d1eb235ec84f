import type { ClaimName } from '#domain/claims.ts';
import { m } from '#messages';

/** There is one record of settings, and it is never deleted. */
export const SETTINGS_ID = '5e771465-0000-4000-8000-000000000001';

/** 'claimSince' */
export const claimField = (claim: ClaimName): string => `claim${claim[0]?.toUpperCase()}${claim.slice(1)}`;

/** What the form calls each claim, and where the site shows it. */
export const CLAIM_WORDS: Record<ClaimName, { label: () => string; hint: () => string }> = {
  since: { label: m.claims_since, hint: m.claims_since_hint },
  support: { label: m.claims_support, hint: m.claims_support_hint },
  phone: { label: m.claims_phone, hint: m.claims_phone_hint },
  person: { label: m.claims_person, hint: m.claims_person_hint },
  experts: { label: m.claims_experts, hint: m.claims_experts_hint },
  airlines: { label: m.claims_airlines, hint: m.claims_airlines_hint },
};
