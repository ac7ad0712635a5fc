import type { Log } from "../log/log";

const MAX_RELOADS = 3;
const WITHIN_MS = 60_000;

/** The parts of Electron's window and page that are watched. */
export interface Watched {
  webContents: {
    on: (event: "render-process-gone", listener: (event: unknown, details: { reason: string }) => void) => unknown;
    reload: () => void;
    /** Ends the page's process; a hanging one does not end on its own. */
    forcefullyCrashRenderer: () => void;
  };
  on: (event: "unresponsive" | "responsive", listener: () => void) => unknown;
}

interface Options {
  log: Pick<Log, "info" | "warn" | "error">;
  /** Asks whether to wait or to reload; true reloads. Aborting the signal withdraws the question. */
  askToReload: (signal: AbortSignal) => Promise<boolean>;
  /** Called when the page has crashed too often. */
  giveUp: (reason: string) => void;
  clock?: () => number;
}

/** Reloads a crashed page up to three times a minute, and asks about an unresponsive one. */
export function createRecovery({ log, askToReload, giveUp, clock = Date.now }: Options) {
  let reloads: number[] = [];
  return {
    watch(window: Watched): void {
      let asking: AbortController | undefined;
      window.webContents.on("render-process-gone", (_event, { reason }) => {
        if (reason === "clean-exit") return;
        log.error("The page fell over:", reason);
        reloads = [...reloads.filter((at) => at > clock() - WITHIN_MS), clock()];
        if (reloads.length > MAX_RELOADS) giveUp(reason);
        else window.webContents.reload();
      });
      window.on("unresponsive", () => {
        log.warn("The page does not answer");
        if (asking) return;
        asking = new AbortController();
        const { signal } = asking;
        askToReload(signal)
          .then((shouldReload) => {
            // The crash is then handled like any other.
            if (shouldReload && !signal.aborted) window.webContents.forcefullyCrashRenderer();
          })
          .catch((error: unknown) => log.error("Nobody could be asked about a page that does not answer:", error))
          .finally(() => {
            asking = undefined;
          });
      });
      window.on("responsive", () => {
        log.info("The page answers again");
        asking?.abort();
      });
    },
  };
}
