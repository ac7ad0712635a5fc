import type { Notification, NotificationConstructorOptions } from "electron";
import type { Alert, AlertOutcome, NavigationTarget } from "../../bridge/contract";
import { toastXml } from "./toast";

/** Returns the system's id of an alert. It contains the target path, so that a click still works after a restart. */
export const systemId = ({ id, path }: Pick<Alert, "id" | "path">): string => `${id}~${encodeURIComponent(path)}`;

/**
 * Returns the target of an alert of an earlier run, parsed from what the system passes on activation; null if the alert is
 * not ours.
 */
export function targetOfActivation(text: string): NavigationTarget | null {
  const [, alertId, path] = /([\w:-]+)~(%2F[\w.~%-]*)/i.exec(text) ?? [];
  try {
    return path ? { path: decodeURIComponent(path), alertId } : null;
  } catch {
    return null;
  }
}

/** The part of Electron's `Notification` that is used. */
export type SystemAlert = Pick<Notification, "show" | "close" | "on">;

/** The options for an alert on a platform. macOS returns the id on a click, Windows the toast's `launch`. */
function optionsFor(platform: NodeJS.Platform, alert: Alert): NotificationConstructorOptions {
  const { id, title, body } = alert;
  // The page plays the chime, the same on every system.
  if (platform !== "win32") return { id: systemId(alert), title, body, silent: true };
  return { id, toastXml: toastXml({ tag: id, title, body, target: systemId(alert) }) };
}

interface Options {
  platform: NodeJS.Platform;
  isSupported: () => boolean;
  isPaused: () => boolean;
  create: (options: NotificationConstructorOptions) => SystemAlert;
  /** Called with the target when an alert is clicked. */
  onClick: (target: NavigationTarget) => void;
  log: { warn: (...parts: unknown[]) => void };
}

/** How long the system may take to show an alert before it counts as refused. */
const SHOW_TIMEOUT_MS = 10_000;
/** How many references are kept; the system's list no longer shows older alerts. */
const MAX_SHOWN = 50;

/**
 * Shows alerts of the operating system. Keeps a reference to each until it is clicked or closed: if it were garbage
 * collected, its click would be lost.
 */
export function createAlertPresenter({ platform, isSupported, isPaused, create, onClick, log }: Options) {
  const shown = new Map<string, SystemAlert>();

  /** Clicked alerts of this run: Windows may report one click twice. */
  const clicked = new Set<string>();

  function present(given: Alert): Promise<AlertOutcome> {
    const { id, path } = given;
    shown.get(id)?.close();
    clicked.delete(id);
    const alert = create(optionsFor(platform, given));
    shown.set(id, alert);
    for (const oldest of [...shown.keys()].slice(0, Math.max(0, shown.size - MAX_SHOWN))) shown.delete(oldest);
    const release = () => {
      if (shown.get(id) === alert) shown.delete(id);
    };
    return new Promise((resolve) => {
      const settle = (outcome: AlertOutcome) => {
        clearTimeout(timeout);
        resolve(outcome);
      };
      const refuse = (reason: string) => {
        log.warn("The system did not show an alert:", reason);
        release();
        settle("refused");
      };
      const timeout = setTimeout(() => refuse("it said nothing for ten seconds"), SHOW_TIMEOUT_MS);
      alert.on("show", () => settle("shown"));
      alert.on("failed", (_event, reason) => refuse(reason));
      alert.on("close", release);
      alert.on("click", () => {
        release();
        if (clicked.has(id)) return;
        clicked.add(id);
        onClick({ path, alertId: id });
      });
      alert.show();
    });
  }

  return {
    show(alert: Alert): Promise<AlertOutcome> {
      if (isPaused()) return Promise.resolve("paused");
      if (!isSupported()) return Promise.resolve("unsupported");
      return present(alert);
    },
    /** Whether an activation belongs to an alert of this run, whose own click handler runs. */
    isKnown: (text: string) => [...shown.keys(), ...clicked].some((id) => text.includes(`${id}~`)),
    /** The number of alerts that can still be clicked. */
    size: () => shown.size,
  };
}
export type AlertPresenter = ReturnType<typeof createAlertPresenter>;
