// Whose portrait is shown: that of a colleague whose account works.
import { portraitPath } from '#domain/portrait.ts';

/** The URL of a person's portrait. Without one, and for a deactivated account, initials are shown. */
export const portraitOf = (person: { portrait: string; deactivatedAt: Date | null } | null): string | undefined =>
  person?.portrait && person.deactivatedAt === null ? portraitPath(person.portrait) : undefined;
