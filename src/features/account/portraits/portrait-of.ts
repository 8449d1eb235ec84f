// Whose portrait is shown: that of a colleague whose account works.
import { portraitPath } from '#domain/portrait.ts';
import { DAY_MS } from '#domain/time.ts';

/** The URL of a person's portrait. Without one, and for a deactivated account, initials are shown. */
export const portraitOf = (person: { portrait: string; deactivatedAt: Date | null } | null): string | undefined =>
  person?.portrait && person.deactivatedAt === null ? portraitPath(person.portrait) : undefined;

/** Whether a portrait was removed or replaced less than a day ago, and can be put back. */
export const canRestorePortrait = (person: { formerPortrait: string; portraitAt: Date | null }, now: Date): boolean =>
  person.formerPortrait !== '' && person.portraitAt !== null && now.getTime() - person.portraitAt.getTime() < DAY_MS;
