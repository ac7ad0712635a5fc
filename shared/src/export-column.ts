/** A column of a list as it goes into a file: the same name and title as on the screen. */
export interface ExportColumn<Row> {
  id: string;
  title: string;
  /** Money is a number of shillings, a moment is a `Date`. */
  value: (row: Row) => string | number | Date | null;
}

/** A moment of the contract, for a file. */
export const moment = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** A word of the contract as people read it: "in_progress" is "In progress". */
export const inWords = (word: string): string => {
  const text = word.replace(/[_-]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
