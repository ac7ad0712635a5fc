import { htmlToText } from "@fundi/shared/values/html-text";
import type { UpdateState } from "../../bridge/contract";

/** The part of electron-updater's `AppUpdater` that is used. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  /** Whether this installation can be updated. */
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

/** Returns the release notes as plain text: they may be HTML, or one note for each version since. */
export function notesOf({ releaseNotes }: UpdateInfo): string {
  const notes = Array.isArray(releaseNotes)
    ? releaseNotes.map(({ version, note }) => `${version}\n${htmlToText(note ?? "")}`).join("\n\n")
    : htmlToText(releaseNotes ?? "");
  return notes.trim();
}

const NOT_OURS =
  "This copy of the console does not update itself: it was not installed from one of its packages. Install the newer package by hand.";
const NOT_INSTALLED =
  "The newer version could not be installed, so this one goes on. Somebody may have to allow it with an administrator's password. Look for a newer version once more to try again.";

interface Options {
  updater: Updater;
  /** Called on every change of state. */
  onChange: (state: UpdateState) => void;
  log: { info: (text: string) => void; warn: (text: string, error: unknown) => void };
}

/**
 * Checks for newer versions, downloads and verifies one in the background, and installs it on request only: not on quit
 * either, because a computer that is shutting down would interrupt it.
 */
export function createUpdates({ updater, onChange, log }: Options) {
  let state: UpdateState = { state: "none" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;

  let isInstalling = false;
  /** Resolve functions of callers that wait for the result of a check, not for the download. */
  let pendingWaiters: (() => void)[] = [];

  const setState = (next: UpdateState) => {
    state = next;
    onChange(next);
    if (next.state === "checking") return;
    for (const resolve of pendingWaiters) resolve();
    pendingWaiters = [];
  };

  let found: UpdateInfo | undefined;
  updater.on("update-available", (info) => {
    found = info;
  });
  updater.on("download-progress", ({ percent }) => {
    if (found) setState({ state: "downloading", version: found.version, percent: Math.min(100, Math.max(0, percent)) });
  });
  updater.on("update-downloaded", (info) => {
    log.info(`Version ${info.version} is ready`);
    setState({ state: "ready", version: info.version, notes: notesOf(info) });
  });
  updater.on("error", (error) => {
    if (!isInstalling) return;
    isInstalling = false;
    log.warn("Installing the newer version failed", error);
    setState({ state: "failed", problem: NOT_INSTALLED });
  });

  async function check(): Promise<UpdateState> {
    if (isChecking || state.state === "ready") return state;
    if (!updater.isUpdaterActive()) {
      setState({ state: "failed", problem: NOT_OURS });
      return state;
    }
    isChecking = true;
    found = undefined;
    setState({ state: "checking" });
    try {
      await updater.checkForUpdates();
      if (found) {
        setState({ state: "downloading", version: (found as UpdateInfo).version, percent: 0 });
        await updater.downloadUpdate();
      } else setState({ state: "none" });
    } catch (error) {
      // No network, no feed, or a file that is not ours: the console continues as it is.
      log.warn("Looking for a newer version failed", error);
      setState({
        state: "failed",
        problem: found
          ? "The newer version could not be fetched whole. It will be tried again later."
          : "Newer versions could not be asked for. Check this computer's network.",
      });
    } finally {
      isChecking = false;
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

  /** Checks now. Resolves as soon as the result is known; a download continues in the background. */
  async function checkNow(): Promise<UpdateState> {
    const isKnown = new Promise<void>((resolve) => pendingWaiters.push(resolve));
    await Promise.race([check(), isKnown]);
    return state;
  }

  return {
    read: () => state,
    check,
    look: checkNow,
    /** Checks a minute after the start, then every four hours. */
    start: () => checkLater(FIRST_CHECK_MS),
    stop: () => clearTimeout(timer),
    /** Installs a downloaded version and restarts; does nothing without one. */
    restart(): void {
      if (state.state !== "ready") return;
      isInstalling = true;
      updater.quitAndInstall(true, true);
    },
  };
}
export type Updates = ReturnType<typeof createUpdates>;
