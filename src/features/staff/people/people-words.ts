import type { AccessEvent } from '#features/account/sessions/access-events.rules.ts';
import { m } from '#messages';

export const ROLE_WORDS = { agent: m.staff_role_agent, admin: m.staff_role_admin } as const;
const isRole = (detail: string): detail is keyof typeof ROLE_WORDS => Object.hasOwn(ROLE_WORDS, detail);

type Line = { who: string; by: string; detail: string };
const EVENT_WORDS: Record<AccessEvent, (line: Line) => string> = {
  'signed-in': m.people_event_signed_in,
  invited: m.people_event_invited,
  'invited-again': m.people_event_invited_again,
  'invitation-withdrawn': m.people_event_withdrawn,
  joined: m.people_event_joined,
  'role-changed': m.people_event_role,
  deactivated: m.people_event_deactivated,
  reactivated: m.people_event_reactivated,
  'sessions-ended': m.people_event_signed_out,
};

/** One event of access as a sentence. */
export function accessWords(event: AccessEvent, { who, by, detail }: Line): string {
  return EVENT_WORDS[event]({
    who: who || m.people_somebody(),
    by: by || m.people_the_product(),
    detail: isRole(detail) ? ROLE_WORDS[detail]() : detail,
  });
}
