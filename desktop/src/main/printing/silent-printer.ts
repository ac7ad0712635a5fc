import type { Paper, PrintOutcome } from "../../bridge/contract";
import { printOptions } from "./print-options";

/** A window that nobody sees, with the document in it. */
export interface PrintWindow {
  /** How high the document is, in CSS pixels. */
  height: () => Promise<number>;
  print: (options: ReturnType<typeof printOptions>) => Promise<{ ok: boolean; reason: string }>;
  close: () => void;
}

interface Options {
  printerOf: (paper: Paper) => string | undefined;
  /** The names of the printers that the system has now. */
  printers: () => Promise<string[]>;
  open: (html: string) => Promise<PrintWindow>;
  log: { warn: (...parts: unknown[]) => void };
}

/** Prints on the printer that was chosen for a paper, without asking; one document after the other. */
export function createSilentPrinter({ printerOf, printers, open, log }: Options) {
  let last: Promise<unknown> = Promise.resolve();

  async function print(paper: Paper, html: string): Promise<PrintOutcome> {
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
      window.close();
    }
  }

  return {
    print({ paper, html }: { paper: Paper; html: string }): Promise<PrintOutcome> {
      const printed = last.then(() => print(paper, html));
      // One that fails is told to whoever printed it; the next prints all the same.
      last = printed.catch(() => undefined);
      return printed;
    },
  };
}
