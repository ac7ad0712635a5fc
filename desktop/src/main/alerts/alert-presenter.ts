import type { Notification, NotificationConstructorOptions } from "electron";
import type { Alert, AlertOutcome, Way } from "../../bridge/contract";
import { toastXml } from "./toast";

/** An alert with where a click leads, for a console that was ended in between. */
export const systemId = ({ id, path }: Pick<Alert, "id" | "path">): string => `${id}~${encodeURIComponent(path)}`;

/** Where the alert of an earlier run leads, from whatever the system hands over of it; null when it was not one of ours. */
export function wayOfActivation(text: string): Way | null {
  const [, alertId, path] = /([\w:-]+)~(%2F[\w.~%-]*)/i.exec(text) ?? [];
  try {
    return path ? { path: decodeURIComponent(path), alertId } : null;
  } catch {
    return null;
  }
}

/** What of Electron's `Notification` is used. */
export type SystemAlert = Pick<Notification, "show" | "close" | "on">;

/** What a system is told of an alert. A Mac gives back the id, Windows the toast's `launch`. */
function optionsFor(platform: NodeJS.Platform, alert: Alert): NotificationConstructorOptions {
  const { id, title, body } = alert;
  // The chime is the page's own, the same on every system.
  if (platform !== "win32") return { id: systemId(alert), title, body, silent: true };
  return { id, toastXml: toastXml({ tag: id, title, body, way: systemId(alert) }) };
}

interface Options {
  platform: NodeJS.Platform;
  isSupported: () => boolean;
  isPaused: () => boolean;
  create: (options: NotificationConstructorOptions) => SystemAlert;
  /** Somebody clicked: the console comes to the front and goes there. */
  onClick: (way: Way) => void;
  log: { warn: (...parts: unknown[]) => void };
}

/** How long a system may take to show an alert before it counts as refused. */
const PATIENCE_MS = 10_000;
/** As many as somebody could still click; older ones have gone from the system's list. */
const KEPT = 50;

/**
 * Shows alerts by the operating system. Each is held on to until it is clicked or closed: one that is let go would lose
 * its click to the garbage collector.
 */
export function createAlertPresenter({ platform, isSupported, isPaused, create, onClick, log }: Options) {
  const shown = new Map<string, SystemAlert>();

  /** Alerts of this run that were clicked: Windows may tell of one click in two ways. */
  const clicked = new Set<string>();

  function present(given: Alert): Promise<AlertOutcome> {
    const { id, path } = given;
    shown.get(id)?.close();
    clicked.delete(id);
    const alert = create(optionsFor(platform, given));
    shown.set(id, alert);
    for (const oldest of [...shown.keys()].slice(0, Math.max(0, shown.size - KEPT))) shown.delete(oldest);
    const letGo = () => {
      if (shown.get(id) === alert) shown.delete(id);
    };
    return new Promise((resolve) => {
      const end = (outcome: AlertOutcome) => {
        clearTimeout(patience);
        resolve(outcome);
      };
      const refuse = (reason: string) => {
        log.warn("The system did not show an alert:", reason);
        letGo();
        end("refused");
      };
      const patience = setTimeout(() => refuse("it said nothing for ten seconds"), PATIENCE_MS);
      alert.on("show", () => end("shown"));
      alert.on("failed", (_event, reason) => refuse(reason));
      alert.on("close", letGo);
      alert.on("click", () => {
        letGo();
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
    /** Whether an alert of this run has this name; its own click leads on. */
    knows: (text: string) => [...shown.keys(), ...clicked].some((id) => text.includes(`${id}~`)),
    /** How many can still be clicked. */
    size: () => shown.size,
  };
}
export type AlertPresenter = ReturnType<typeof createAlertPresenter>;
