import type { Log } from "../log/log";

const MAX_RELOADS = 3;
const WITHIN_MS = 60_000;

/** What of Electron's window and its page is watched. */
export interface Watched {
  webContents: {
    on: (event: "render-process-gone", listener: (event: unknown, details: { reason: string }) => void) => unknown;
    reload: () => void;
    /** Ends the page's process, which one that hangs does not do by itself. */
    forcefullyCrashRenderer: () => void;
  };
  on: (event: "unresponsive" | "responsive", listener: () => void) => unknown;
}

interface Options {
  log: Pick<Log, "info" | "warn" | "error">;
  /** Asks whether to wait or to load anew; true is anew. The question goes away when the page answers again. */
  askToReload: (signal: AbortSignal) => Promise<boolean>;
  /** The page fell over again and again. */
  giveUp: (reason: string) => void;
  clock?: () => number;
}

/** Brings a page back that fell over, up to three times a minute, and asks when one no longer answers. */
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
          .then((isAnew) => {
            // It comes back as one that fell over does.
            if (isAnew && !signal.aborted) window.webContents.forcefullyCrashRenderer();
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
