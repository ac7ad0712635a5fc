import type { PrintOutcome } from "../../../bridge/contract";
import { bridge } from "../bridge/bridge";
import { showToast } from "../ui/toasts";
import type { Printer } from "./printer";
import { webPrinter } from "./web-printer";

/**
 * Prints on the printer that this computer has for a paper, without asking. Where none was chosen, or the chosen one
 * does not take it, the system's dialog opens: what was to be printed is never lost.
 */
export const shellPrinter: Printer = {
  async print(document) {
    const answer = await bridge.print(document).catch((error: unknown): PrintOutcome => {
      // Such as a page that is too long for the shell.
      console.warn("The shell did not print:", error);
      return { outcome: "ask" };
    });
    if (answer.outcome === "printed") return;
    if (answer.outcome === "failed")
      void showToast({ message: `${answer.problem} Choose another printer.`, intent: "danger", timeout: 10_000 });
    await webPrinter.print(document);
  },
  printPdf: webPrinter.printPdf,
};
