import type { Printer } from "./printer";

let chosen: Printer | undefined;

/** Has everything printed by this from now on; the web edition prints by itself. */
export function choosePrinter(printer: Printer | undefined): void {
  chosen = printer;
}

export async function currentPrinter(): Promise<Printer> {
  return chosen ?? (await import("./web-printer")).webPrinter;
}
