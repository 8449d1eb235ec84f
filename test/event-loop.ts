/** Runs the work; returns the longest time, in CPU milliseconds of this thread, for which it blocked the event loop. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const note = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
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
}

/** CPU milliseconds of this thread: other load on the machine does not count. */
export async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
