/** Returns what several records are called in the audit log: by the first of them. */
export const titleOfSeveral = (first: string, count: number): string =>
  count > 1 ? `${first} and ${(count - 1).toLocaleString("en-KE")} more` : first;
