import type { PrintOutcome } from "../../../bridge/contract";
import { bridge } from "../bridge/bridge";
import { showToast } from "../ui/toasts";
import type { Printer } from "./printer";
import { webPrinter } from "./web-printer";

/**
 * Prints on this computer's printer for the paper format, without a dialog. Opens the system's dialog where none is chosen
 * or printing fails, so that the document is never lost.
 */
export const shellPrinter: Printer = {
  async print(document) {
    const answer = await bridge.print(document).catch((error: unknown): PrintOutcome => {
      // For example, the page is too long for the shell.
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
