interface Place {
  index: number;
  count: number;
  rowsPerPage: number;
}

/** Returns the row index that a key moves to; undefined if it does not move. */
export function destination(key: string, { index, count, rowsPerPage }: Place): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + rowsPerPage,
    PageUp: index - rowsPerPage,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(target, count - 1));
}
