/** Returns the title of several records in the audit log: the first name and how many more. */
export const titleOfSeveral = (first: string, count: number): string =>
  count > 1 ? `${first} and ${(count - 1).toLocaleString("en-KE")} more` : first;
