// CPU time of this thread, in milliseconds of the machine on which the limits were set: other load on the machine does not count,
// and a slower machine measures the same.

/** Texts split, compared and collected, as the product does. */
function fixedWork(): number {
  const seen = new Map<string, number>();
  for (let n = 0; n < 20_000; n += 1)
    for (const word of `row ${n % 977} of ${n} in May`.split(' ')) seen.set(word, (seen.get(word) ?? 0) + word.length);
  return seen.size;
}
/** What the fixed work takes there, in CPU milliseconds, once it is compiled. */
const FIXED_WORK_MS = 9;

/** CPU milliseconds since an earlier reading. */
function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** A machine slower than this is no machine that the product runs on; a fault shows as well. */
const MAX_SLOWNESS = 6;

/** How many times as long as there the fixed work takes now: the median of five, once it is compiled. */
function slowness(): number {
  fixedWork();
  const samples = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    fixedWork();
    return msSince(before);
  }).sort((one, other) => one - other);
  // Never less than once, since a faster machine proves less.
  return Math.min(Math.max(1, (samples[2] ?? 0) / FIXED_WORK_MS), MAX_SLOWNESS);
}

/** Measures before and after, because a neighbour that fills the caches comes and goes. */
async function onOurMachine(measure: () => Promise<number>): Promise<number> {
  const before = slowness();
  const ms = await measure();
  return ms / Math.max(before, slowness());
}

/** Runs the work; returns the longest time for which it blocked the event loop. */
export const longestTurnMs = (work: () => Promise<unknown>): Promise<number> =>
  onOurMachine(async () => {
    let longest = 0;
    let before = process.threadCpuUsage();
    const note = () => {
      longest = Math.max(longest, msSince(before));
      before = process.threadCpuUsage();
    };
    const beat = setInterval(note, 1);
    try {
      await work();
      note();
    } finally {
      clearInterval(beat);
    }
    return longest;
  });

/** Runs the work; returns its CPU milliseconds. */
export const cpuMs = (work: () => Promise<unknown>): Promise<number> =>
  onOurMachine(async () => {
    const before = process.threadCpuUsage();
    await work();
    return msSince(before);
  });
