import type { PaperFormat, PrintOutcome } from "../../bridge/contract";
import { printOptions } from "./print-options";

/** A hidden window that contains the document. */
export interface PrintWindow {
  /** The document's height, in CSS pixels. */
  height: () => Promise<number>;
  print: (options: ReturnType<typeof printOptions>) => Promise<{ ok: boolean; reason: string }>;
  /** Closes the window and removes the document's file. */
  close: () => Promise<void>;
}

interface Options {
  printerOf: (paper: PaperFormat) => string | undefined;
  /** The names of the printers that are connected now. */
  printers: () => Promise<string[]>;
  open: (html: string) => Promise<PrintWindow>;
  log: { warn: (...parts: unknown[]) => void };
}

/** Prints on the printer chosen for a paper format, without a dialog; one document at a time. */
export function createSilentPrinter({ printerOf, printers, open, log }: Options) {
  let last: Promise<unknown> = Promise.resolve();

  async function print(paper: PaperFormat, html: string): Promise<PrintOutcome> {
    const printer = printerOf(paper);
    if (!printer) return { outcome: "ask" };
    if (!(await printers()).includes(printer))
      return { outcome: "failed", problem: `The printer “${printer}” is not connected to this computer.` };
    const window = await open(html);
    try {
      const { ok, reason } = await window.print(printOptions(paper, printer, await window.height()));
      if (ok) return { outcome: "printed" };
      log.warn("Printing failed:", printer, reason);
      return { outcome: "failed", problem: `“${printer}” did not take it: ${reason}.` };
    } finally {
      // The document is printed even if its file could not be removed.
      await window.close().catch((error: unknown) => log.warn("A printed document was not removed:", error));
    }
  }

  return {
    print({ paper, html }: { paper: PaperFormat; html: string }): Promise<PrintOutcome> {
      const printed = last.then(() => print(paper, html));
      // A failure rejects its own call only; the next document prints anyway.
      last = printed.catch(() => undefined);
      return printed;
    },
  };
}
