import type { UpdateState } from "../../bridge/contract";

/** What of electron-updater's `AppUpdater` is used. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  /** Whether this copy of the program can be replaced by a newer one. */
  isUpdaterActive: () => boolean;
  checkForUpdates: () => Promise<unknown>;
  downloadUpdate: () => Promise<unknown>;
  quitAndInstall: (isSilent?: boolean, isForceRunAfter?: boolean) => void;
  on: {
    (event: "update-available", listener: (info: UpdateInfo) => void): unknown;
    (event: "update-downloaded", listener: (info: UpdateInfo) => void): unknown;
    (event: "download-progress", listener: (progress: { percent: number }) => void): unknown;
    (event: "error", listener: (error: Error) => void): unknown;
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

const NOT_OURS =
  "This copy of the console does not update itself: it was not installed from one of its packages. Install the newer package by hand.";
const NOT_INSTALLED =
  "The newer version could not be installed, so this one goes on. Somebody may have to allow it with an administrator's password. Look for a newer version once more to try again.";

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

  let isInstalling = false;
  /** Whoever wants to know whether there is a newer version, and need not wait until it is fetched. */
  let curious: (() => void)[] = [];

  const become = (next: UpdateState) => {
    state = next;
    onChange(next);
    if (next.state === "checking") return;
    for (const tell of curious) tell();
    curious = [];
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
  updater.on("error", (error) => {
    if (!isInstalling) return;
    isInstalling = false;
    log.warn("Installing the newer version failed", error);
    become({ state: "failed", problem: NOT_INSTALLED });
  });

  async function check(): Promise<UpdateState> {
    if (isAtWork || state.state === "ready") return state;
    if (!updater.isUpdaterActive()) {
      become({ state: "failed", problem: NOT_OURS });
      return state;
    }
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
    timer = setTimeout(() => {
      check()
        .catch((error: unknown) => log.warn("Looking for a newer version failed", error))
        .finally(() => checkLater(CHECK_EVERY_MS));
    }, ms);
  };

  /** Looks for a newer version and answers as soon as it is known; one that there is goes on being fetched. */
  async function look(): Promise<UpdateState> {
    const known = new Promise<void>((resolve) => curious.push(resolve));
    await Promise.race([check(), known]);
    return state;
  }

  return {
    read: () => state,
    check,
    look,
    /** Looks a minute after the start and every four hours from then on. */
    start: () => checkLater(FIRST_CHECK_MS),
    stop: () => clearTimeout(timer),
    /** Installs what is ready and starts again; without one nothing happens. */
    restart(): void {
      if (state.state !== "ready") return;
      isInstalling = true;
      updater.quitAndInstall(true, true);
    },
  };
}
export type Updates = ReturnType<typeof createUpdates>;
