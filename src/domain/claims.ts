// What the site says of the agency that the product cannot know: shown only once a member of staff has confirmed it.
// Decision: docs/decisions/0044-claims-are-confirmed.md
import { m } from '#messages';
import { cut, latinDigits, oneLine } from './text.ts';

export const CLAIMS = ['since', 'support', 'phone', 'person', 'experts', 'airlines'] as const;
export type ClaimName = (typeof CLAIMS)[number];

/** What is claimed, each with its detail: the year of `since`; '' for the others. */
export type Claims = Readonly<Partial<Record<ClaimName, string>>>;

/** What the demonstration claims of its example agency. */
export const DEMO_CLAIMS: Claims = { since: '2015', support: '', phone: '', person: '', experts: '', airlines: '' };

/** As typed. `by` is the user who confirmed it, and `at` the moment, both '' until then. */
export type DraftClaim = { confirmed: boolean; detail: string; proof: string; by: string; at: string };
type Stamp = Pick<DraftClaim, 'by' | 'at'>;

const MAX_PROOF = 300;
const MAX_DETAIL = 20;
const UNSTAMPED: Stamp = { by: '', at: '' };

const textOf = (raw: unknown, limit: number) => (typeof raw === 'string' ? cut(oneLine(raw), limit) : '');

/** Reads input; it never says who confirmed it. */
export function readClaim(raw: unknown): DraftClaim {
  const { confirmed, detail, proof } = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  return {
    confirmed: confirmed === true || confirmed === 'on',
    detail: latinDigits(textOf(detail, MAX_DETAIL)),
    proof: textOf(proof, 2 * MAX_PROOF),
    ...UNSTAMPED,
  };
}

/** The claim with who confirmed it: as before if it is the same claim, otherwise who confirms it now. */
export function stampClaim(claim: DraftClaim, before: DraftClaim | undefined, now: Stamp): DraftClaim {
  if (!claim.confirmed) return { ...claim, ...UNSTAMPED };
  const isSame = before?.confirmed === true && before.detail === claim.detail && before.proof === claim.proof;
  return { ...claim, ...(isSame ? { by: before.by, at: before.at } : now) };
}

type Asked = { rule?: ((detail: string) => string | undefined) | undefined };

/** The sentence that prevents publishing. A claim that is not confirmed may be unfinished. */
export function claimProblem({ confirmed, detail, proof }: DraftClaim, { rule }: Asked): string | undefined {
  if (!confirmed) return undefined;
  if (proof.length > MAX_PROOF) return m.records_too_long({ limit: MAX_PROOF });
  return rule?.(detail) ?? (proof === '' ? m.claims_proof_missing() : undefined);
}

/** As one line, for the list of changes. */
export const showClaim = ({ confirmed, detail, proof }: DraftClaim): string =>
  [confirmed ? m.claims_yes() : m.claims_no(), detail, proof].filter(Boolean).join(': ');

const FIRST_YEAR = 1900;

/** Of `since`. */
export function yearProblem(detail: string): string | undefined {
  const last = new Date().getFullYear();
  const year = /^\d{4}$/.test(detail) ? Number(detail) : 0;
  return year < FIRST_YEAR || year > last ? m.claims_year_wrong({ first: FIRST_YEAR, last }) : undefined;
}
