/** Runs the work; returns the most milliseconds of this thread's processor that passed without anybody else's turn. */
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

/** Milliseconds of this thread's processor: a busy machine counts for nothing. */
export async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
