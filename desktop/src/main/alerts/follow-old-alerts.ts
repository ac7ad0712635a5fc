import type { Notification } from "electron";
import type { NavigationTarget } from "../../bridge/contract";
import { targetOfActivation } from "./alert-presenter";

/**
 * The part of Electron's `Notification` that reports alerts of earlier runs: the first member exists on Windows, the second
 * on macOS.
 */
type System = Pick<typeof Notification, "handleActivation" | "getHistory">;
interface Options {
  platform: NodeJS.Platform;
  system: System;
  /** Whether an alert belongs to this run, whose own click handler runs. */
  isKnown: (text: string) => boolean;
  follow: (target: NavigationTarget) => void;
  log: { warn: (...parts: unknown[]) => void };
}

/** Follows clicks on alerts of an earlier run; one of them may have started the program. */
export async function followOldAlerts({ platform, system, isKnown, follow, log }: Options): Promise<void> {
  const handleActivationText = (text: string) => {
    const target = isKnown(text) ? null : targetOfActivation(text);
    if (target) follow(target);
  };
  if (platform === "win32") system.handleActivation(({ arguments: text }) => handleActivationText(text));
  if (platform !== "darwin") return;
  try {
    for (const alert of await system.getHistory()) alert.on("click", () => handleActivationText(alert.id));
  } catch (error) {
    // An unsigned program has no history.
    log.warn("Alerts of earlier runs cannot be followed:", error);
  }
}
