/**
 * Returns the edit distance of two words: letters deleted, inserted, replaced, or two of them swapped; more than
 * `maxEdits` where it is more.
 */
export function editDistance(a: string, b: string, maxEdits: number): number {
  if (Math.abs(a.length - b.length) > maxEdits) return maxEdits + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      next.push(edits);
    }
    if (Math.min(...next) > maxEdits) return maxEdits + 1;
    [beforeLast, last] = [last, next];
  }
  return last[b.length] ?? maxEdits + 1;
}
