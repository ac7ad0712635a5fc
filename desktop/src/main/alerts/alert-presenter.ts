import type { Alert, AlertOutcome, Way } from "../../bridge/contract";

/** An alert's name for the system: it carries where a click leads, for a console that was ended in between. */
const systemId = ({ id, path }: Pick<Alert, "id" | "path">): string => `${id}~${encodeURIComponent(path)}`;

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
export interface SystemAlert {
  show: () => void;
  close: () => void;
  on: {
    (event: "show" | "click" | "close", listener: () => void): unknown;
    /** The system says why, e.g. with Windows' number for alerts that are switched off. */
    (event: "failed", listener: (event: unknown, reason: string) => void): unknown;
  };
}

interface Options {
  isSupported: () => boolean;
  isPaused: () => boolean;
  create: (options: { id: string; title: string; body: string; silent: boolean }) => SystemAlert;
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
export function createAlertPresenter({ isSupported, isPaused, create, onClick, log }: Options) {
  const shown = new Map<string, SystemAlert>();

  function present({ id, title, body, path }: Alert): Promise<AlertOutcome> {
    shown.get(id)?.close();
    // The chime is the page's own, the same on every system.
    const alert = create({ id: systemId({ id, path }), title, body, silent: true });
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
    knows: (text: string) => [...shown.keys()].some((id) => text.includes(`${id}~`)),
    /** How many can still be clicked. */
    size: () => shown.size,
  };
}
export type AlertPresenter = ReturnType<typeof createAlertPresenter>;
