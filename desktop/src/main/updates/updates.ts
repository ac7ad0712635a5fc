import type { UpdateState } from "../../bridge/contract";

/** What of electron-updater's `AppUpdater` is used. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  checkForUpdates: () => Promise<unknown>;
  downloadUpdate: () => Promise<unknown>;
  quitAndInstall: (isSilent?: boolean, isForceRunAfter?: boolean) => void;
  on: {
    (event: "update-available", listener: (info: UpdateInfo) => void): unknown;
    (event: "update-downloaded", listener: (info: UpdateInfo) => void): unknown;
    (event: "download-progress", listener: (progress: { percent: number }) => void): unknown;
  };
}
interface UpdateInfo {
  version: string;
  releaseNotes?: string | { version: string; note: string | null }[] | null | undefined;
}

const FIRST_CHECK_MS = 60_000;
const CHECK_EVERY_MS = 4 * 60 * 60_000;

/** Release notes as plain text: they may come as HTML, or as one note for each version since. */
export function notesOf({ releaseNotes }: UpdateInfo): string {
  const text = Array.isArray(releaseNotes)
    ? releaseNotes.map(({ version, note }) => `${version}\n${note ?? ""}`).join("\n\n")
    : (releaseNotes ?? "");
  return text
    .replace(/<li[^>]*>/gi, "• ")
    .replace(/<[^>]+>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();
}

interface Options {
  updater: Updater;
  /** Hears of every change of state. */
  onChange: (state: UpdateState) => void;
  log: { info: (text: string) => void; warn: (text: string, error: unknown) => void };
}

/**
 * Looks for newer versions, fetches and proves one in the background, and installs it when somebody says so, never by
 * surprise: nothing is installed on quitting either, since a computer that is being switched off would cut it short.
 */
export function createUpdates({ updater, onChange, log }: Options) {
  let state: UpdateState = { state: "none" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAtWork = false;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;

  const become = (next: UpdateState) => {
    state = next;
    onChange(next);
  };

  let found: UpdateInfo | undefined;
  updater.on("update-available", (info) => {
    found = info;
  });
  updater.on("download-progress", ({ percent }) => {
    if (found) become({ state: "downloading", version: found.version, percent: Math.min(100, Math.max(0, percent)) });
  });
  updater.on("update-downloaded", (info) => {
    log.info(`Version ${info.version} is ready`);
    become({ state: "ready", version: info.version, notes: notesOf(info) });
  });

  async function check(): Promise<UpdateState> {
    if (isAtWork || state.state === "ready") return state;
    isAtWork = true;
    found = undefined;
    become({ state: "checking" });
    try {
      await updater.checkForUpdates();
      if (found) {
        become({ state: "downloading", version: (found as UpdateInfo).version, percent: 0 });
        await updater.downloadUpdate();
      } else become({ state: "none" });
    } catch (error) {
      // No network, a feed that is not there, a file that is not ours: the console works on as it is.
      log.warn("Looking for a newer version failed", error);
      become({
        state: "failed",
        problem: found
          ? "The newer version could not be fetched whole. It will be tried again later."
          : "Newer versions could not be asked for. Check this computer's network.",
      });
    } finally {
      isAtWork = false;
    }
    return state;
  }

  const checkLater = (ms: number) => {
    timer = setTimeout(() => void check().then(() => checkLater(CHECK_EVERY_MS)), ms);
  };

  return {
    read: () => state,
    check,
    /** Looks a minute after the start and every four hours from then on. */
    start: () => checkLater(FIRST_CHECK_MS),
    stop: () => clearTimeout(timer),
    /** Installs what is ready and starts again; without one nothing happens. */
    restart(): void {
      if (state.state === "ready") updater.quitAndInstall(true, true);
    },
  };
}
export type Updates = ReturnType<typeof createUpdates>;
