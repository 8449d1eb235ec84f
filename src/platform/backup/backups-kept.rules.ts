// Which backups stay: one for each of the last days, weeks and months that have some.

export const KEPT = { days: 7, weeks: 4, months: 12 } as const;
const WEEK_MS = 7 * 86_400_000;
/** The first Monday of the count. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

export type DatedBackup = { name: string; madeAt: Date; isVerified: boolean };

const PERIODS: Record<keyof typeof KEPT, (at: Date) => string> = {
  days: (at) => at.toISOString().slice(0, 10),
  weeks: (at) => String(Math.floor((at.getTime() - FIRST_MONDAY_MS) / WEEK_MS)),
  months: (at) => at.toISOString().slice(0, 7),
};

/** The names of those that stay. Of each period it is the newest verified one, and only where there is none the newest. */
export function backupsToKeep(backups: readonly DatedBackup[]): Set<string> {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set<string>();
  for (const period of Object.keys(KEPT) as (keyof typeof KEPT)[]) {
    const groups = Map.groupBy(newestFirst, ({ madeAt }) => PERIODS[period](madeAt));
    for (const group of [...groups.values()].slice(0, KEPT[period])) {
      const chosen = group.find(({ isVerified }) => isVerified) ?? group[0];
      if (chosen) kept.add(chosen.name);
    }
  }
  // The newest verified one always stays, whatever the others are.
  const verified = newestFirst.find(({ isVerified }) => isVerified);
  if (verified) kept.add(verified.name);
  return kept;
}
