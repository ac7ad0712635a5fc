/** A column of an exported list: the same name and title as on the screen. */
export interface ExportColumn<Row> {
  id: string;
  title: string;
  /** Money is a number of shillings, an instant is a `Date`. */
  value: (row: Row) => string | number | Date | null;
}

/** Converts an ISO instant for a file. */
export const moment = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Returns the label of a contract value: "in_progress" is "In progress". */
export const inWords = (word: string): string => {
  const text = word.replace(/[_-]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
