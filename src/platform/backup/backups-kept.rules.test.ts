import { describe, expect, it } from 'vitest';
import { backupsToKeep, KEPT } from './backups-kept.rules.ts';

/** One of each night before this time. */
const nightly = (nights: number, isVerified: (night: number) => boolean = () => true) =>
  Array.from({ length: nights }, (_, night) => {
    const madeAt = new Date(Date.UTC(2026, 10, 29 - night, 6, 20));
    return { name: madeAt.toISOString().slice(0, 10), madeAt, isVerified: isVerified(night) };
  });
const kept = (backups: ReturnType<typeof nightly>) => [...backupsToKeep(backups)].sort().reverse();

describe('of nightly backups there stay', () => {
  it('the last seven days, then the last of four weeks and of twelve months', () => {
    expect(kept(nightly(800))).toEqual([
      ...['2026-11-29', '2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23'],
      // Sundays: the week of the 29th has its newest one above.
      ...['2026-11-22', '2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
      ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });
  it('all of the first seven', () => {
    expect(kept(nightly(KEPT.days))).toHaveLength(KEPT.days);
  });
  it('none where there are none', () => {
    expect(kept([])).toEqual([]);
  });
  it('seven days with backups, however long ago they are', () => {
    const withGap = nightly(40).filter((_, night) => night === 0 || night > 20);
    expect(kept(withGap).slice(0, 7)).toEqual(withGap.slice(0, 7).map(({ name }) => name));
  });
  it('the verified one of a day before a later one that was not', () => {
    const at = (hour: number, isVerified: boolean) => ({
      ...{ name: `at ${hour}`, isVerified },
      madeAt: new Date(Date.UTC(2026, 10, 29, hour)),
    });
    expect(kept([at(6, true), at(9, false), at(3, true)])).toEqual(['at 6']);
    expect(kept([at(6, false), at(9, false)])).toEqual(['at 9']);
  });
  it('the newest verified one, even if all later ones failed', () => {
    const failing = nightly(500, (night) => night > 420);
    expect(kept(failing)).toContain(failing[421]?.name);
  });
  it('the same ones when the rule is applied again', () => {
    const first = backupsToKeep(nightly(800));
    const left = nightly(800).filter(({ name }) => first.has(name));
    expect(backupsToKeep(left)).toEqual(first);
  });
});
