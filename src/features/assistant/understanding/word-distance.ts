// How far one spelling is from another.

const LONGEST_COMPARED = 127;
/** One question compares thousands of words, so the three rows are allocated once. */
let before = new Uint8Array(LONGEST_COMPARED + 1);
let last = new Uint8Array(LONGEST_COMPARED + 1);
let row = new Uint8Array(LONGEST_COMPARED + 1);

/** The edit distance: letters added, dropped, changed, or swapped with a neighbour. Stops above `max`. */
export function wordDistance(one: string, other: string, max: number): number {
  const far = max + 1;
  if (Math.abs(one.length - other.length) > max || Math.max(one.length, other.length) > LONGEST_COMPARED) return far;
  for (let j = 0; j <= other.length; j += 1) last[j] = Math.min(j, far);
  for (let i = 1; i <= one.length; i += 1) {
    // Cells further from the diagonal exceed `max`.
    const [first, end] = [Math.max(1, i - max), Math.min(other.length, i + max)];
    row[first - 1] = first === 1 ? Math.min(i, far) : far;
    let least = row[first - 1] ?? far;
    for (let j = first; j <= end; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let steps = Math.min((last[j] ?? far) + 1, (row[j - 1] ?? far) + 1, (last[j - 1] ?? far) + same, far);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? far) + 1);
      row[j] = steps;
      least = Math.min(least, steps);
    }
    if (end < other.length) row[end + 1] = far;
    if (least > max) return far;
    [before, last, row] = [last, row, before];
  }
  return last[other.length] ?? far;
}
