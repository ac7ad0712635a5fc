import type { Notification } from "electron";
import type { Way } from "../../bridge/contract";
import { wayOfActivation } from "./alert-presenter";

/** What of Electron's `Notification` tells of alerts of an earlier run: Windows has the first, macOS the second. */
type System = Pick<typeof Notification, "handleActivation" | "getHistory">;
interface Options {
  platform: NodeJS.Platform;
  system: System;
  /** Whether an alert is of this run: its own click leads on. */
  isKnown: (text: string) => boolean;
  follow: (way: Way) => void;
  log: { warn: (...parts: unknown[]) => void };
}

/** Follows alerts of an earlier run that are clicked now; one of them may be what started the program. */
export async function followOldAlerts({ platform, system, isKnown, follow, log }: Options): Promise<void> {
  const hear = (text: string) => {
    const way = isKnown(text) ? null : wayOfActivation(text);
    if (way) follow(way);
  };
  if (platform === "win32") system.handleActivation(({ arguments: text }) => hear(text));
  if (platform !== "darwin") return;
  try {
    for (const alert of await system.getHistory()) alert.on("click", () => hear(alert.id));
  } catch (error) {
    // A program that nobody signed has no history.
    log.warn("Alerts of earlier runs cannot be followed:", error);
  }
}
