import type { SignInMeans } from '#domain/sign-in-means.ts';
import type { AccessEvent } from '#features/account/sessions/access-events.rules.ts';
import { m } from '#messages';

export const ROLE_WORDS = { agent: m.staff_role_agent, admin: m.staff_role_admin } as const;
const MEANS_WORDS: Record<SignInMeans, () => string> = {
  password: m.people_means_password,
  google: m.people_means_google,
  invitation: m.people_means_invitation,
  totp: m.people_means_totp,
  'recovery-code': m.people_means_recovery,
  passkey: m.people_means_passkey,
};
const isMeans = (detail: string): detail is SignInMeans => Object.hasOwn(MEANS_WORDS, detail);
const isRole = (detail: string): detail is keyof typeof ROLE_WORDS => Object.hasOwn(ROLE_WORDS, detail);

type Line = { who: string; by: string; detail: string };
const EVENT_WORDS: Record<AccessEvent, (line: Line) => string> = {
  // Sign-ins before there were several ways say none.
  'signed-in': ({ who, detail }) =>
    detail ? m.people_event_signed_in_by({ who, means: detail }) : m.people_event_signed_in({ who }),
  invited: m.people_event_invited,
  'invited-again': m.people_event_invited_again,
  'invitation-withdrawn': m.people_event_withdrawn,
  joined: m.people_event_joined,
  'role-changed': m.people_event_role,
  deactivated: m.people_event_deactivated,
  reactivated: m.people_event_reactivated,
  'portrait-removed': m.people_event_portrait,
  'sessions-ended': m.people_event_signed_out,
  'factor-on': m.people_event_factor_on,
  'factor-off': m.people_event_factor_off,
  'factor-app-off': m.people_event_factor_app_off,
  'factor-reset': m.people_event_factor_reset,
  'recovery-code-used': m.people_event_recovery_used,
  'recovery-codes-renewed': m.people_event_recovery_renewed,
  'passkey-added': m.people_event_passkey_added,
  'passkey-removed': m.people_event_passkey_removed,
  'factor-required': m.people_event_factor_required,
  'factor-not-required': m.people_event_factor_not_required,
};

/** One event of access as a sentence. */
export function accessWords(event: AccessEvent, { who, by, detail }: Line): string {
  return EVENT_WORDS[event]({
    who: who || m.people_somebody(),
    by: by || m.people_the_product(),
    detail: detailWords(detail),
  });
}

function detailWords(detail: string): string {
  if (isRole(detail)) return ROLE_WORDS[detail]();
  return isMeans(detail) ? MEANS_WORDS[detail]() : detail;
}
