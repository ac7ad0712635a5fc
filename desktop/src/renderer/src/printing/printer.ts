/** Paper formats; the same list as in `bridge/contract.ts`. Labels come from a roll, one per page, or many on a sheet. */
const PAPER_FORMATS = ["receipt", "a4", "a5", "a6", "label-50x30", "label-62x29"] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];

/** A document to print: a self-contained HTML page without scripts. */
export interface PrintDocument {
  title: string;
  paper: PaperFormat;
  html: string;
}

/**
 * Prints documents. The web edition uses the browser's dialog; the installed console prints on the printer chosen for the
 * paper format, without a dialog.
 */
export interface Printer {
  print: (document: PrintDocument) => Promise<void>;
  /** Prints a finished PDF; `name` is its file name. */
  printPdf: (pdf: Blob, name: string) => Promise<void>;
}
