/** What is printed on. Labels come from a roll, one to a page, or many on a sheet. */
export const PAPERS = ["receipt", "a4", "label-50x30", "label-62x29"] as const;
export type Paper = (typeof PAPERS)[number];

/** Something to print: a whole page that needs nothing beside itself, neither scripts nor a session. */
export interface PrintDocument {
  title: string;
  paper: Paper;
  html: string;
}

/**
 * Puts documents on paper. The web edition asks the browser; the installed console can print on the printer that was
 * chosen for a paper, without asking.
 */
export interface Printer {
  print: (document: PrintDocument) => Promise<void>;
  /** A finished PDF, under the name that a file of it would have. */
  printPdf: (pdf: Blob, name: string) => Promise<void>;
}
