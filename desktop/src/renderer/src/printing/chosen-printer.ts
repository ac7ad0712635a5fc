import { onModuleReset } from "@fundi/shared/web/module-state";
import type { Printer } from "./printer";

let chosen: Printer | undefined;
onModuleReset(() => choosePrinter(undefined));

/** Sets the printer for everything from now on; the default is the web edition's. */
export function choosePrinter(printer: Printer | undefined): void {
  chosen = printer;
}

export async function currentPrinter(): Promise<Printer> {
  return chosen ?? (await import("./web-printer")).webPrinter;
}
