import type { BrowserWindow } from "electron";
import type { NavigationTarget, ShellEventName, ShellEventPayload } from "../../bridge/contract";
import { sendEvent } from "../ipc/handle-requests";
import { pageAddress } from "../protocol/app-address";

interface Options {
  /** Creates a window at this path, shown once it is rendered, or hidden until it is needed. */
  create: (path: string, isHidden: boolean) => BrowserWindow;
  /** Whether closing only hides the window. */
  staysInTray: () => boolean;
  /** Asks whether unsaved changes of the window's page may be discarded. Blocks until the user decides. */
  askToDiscard: (window: BrowserWindow) => boolean;
}

/** Manages the console's only window, which may be closed, hidden or behind others. */
export function createConsoleWindow({ create, staysInTray, askToDiscard }: Options) {
  let window: BrowserWindow | null = null;
  let isQuitting = false;
  /** The page is being replaced by that of another shop; its unsaved changes are discarded. */
  let isReloadingForShop = false;
  /** Whether the page listens to events; earlier ones would be lost. */
  let isListening = false;
  let pendingTarget: NavigationTarget | null = null;
  /** Resolves a pending `close()`. */
  let settleClose: ((isClosed: boolean) => void) | undefined;

  /** The page refuses to close, so quitting is cancelled. */
  function stay(): void {
    isQuitting = false;
    settleClose?.(false);
  }

  function open(path: string, isHidden = false): void {
    const opened = create(path, isHidden);
    window = opened;
    isListening = false;
    const stopListening = () => {
      if (window === opened) isListening = false;
    };
    opened.webContents.on("did-navigate", stopListening);
    opened.webContents.on("render-process-gone", stopListening);
    // A page with unsaved changes prevents closing and reloading, silently unless this handler asks.
    opened.webContents.on("will-prevent-unload", (event) => {
      // Preventing the default discards the page.
      if (isReloadingForShop || askToDiscard(opened)) event.preventDefault();
      else stay();
    });
    opened.on("close", (event) => {
      if (isQuitting || window !== opened || !staysInTray()) return;
      event.preventDefault();
      opened.hide();
    });
    opened.on("closed", () => {
      if (window === opened) window = null;
      settleClose?.(true);
    });
    // Windows is shutting down: a window that only hides would block it.
    opened.on("query-session-end", () => {
      isQuitting = true;
    });
  }

  /** A load failure is logged by `did-fail-load`. */
  async function reload(opened: BrowserWindow): Promise<void> {
    try {
      await opened.loadURL(pageAddress("/"));
      // Screens of the other shop must not be in the history.
      opened.webContents.navigationHistory.clear();
    } finally {
      isReloadingForShop = false;
    }
  }

  return {
    open,
    /** Brings the console to the front and navigates to the target, if given; opens a window if there is none. */
    bringToFront(target?: NavigationTarget): void {
      if (!window) {
        pendingTarget = target ?? null;
        open(target?.path ?? "/");
        return;
      }
      if (target && isListening) sendEvent(window.webContents, "navigate", target);
      else if (target) pendingTarget = target;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    /**
     * Reloads the console in the same window, because no state of the page is valid for another shop. A second window is not
     * possible: Electron refuses two windows with one name, and closing the first before opening the second would quit the
     * program.
     */
    reloadForShop(): void {
      pendingTarget = null;
      if (!window) {
        open("/");
        return;
      }
      isListening = false;
      isReloadingForShop = true;
      reload(window).catch(() => undefined);
    },
    /** Called on the page's first request: it listens from now on, and gets the pending target. */
    markListening(): void {
      isListening = true;
      const target = pendingTarget;
      pendingTarget = null;
      if (target && window) sendEvent(window.webContents, "navigate", target);
    },
    tell<N extends ShellEventName>(name: N, payload: ShellEventPayload<N>): void {
      if (window) sendEvent(window.webContents, name, payload);
    },
    /** Goes one step back or forward in the page's history. */
    goInHistory(direction: "back" | "forward"): void {
      const history = window?.webContents.navigationHistory;
      if (direction === "back") history?.goBack();
      else history?.goForward();
    },
    current: () => window,
    /** The printers that are connected now. */
    printers: async () => (await window?.webContents.getPrintersAsync()) ?? [],
    /** Closes the window, also where closing usually hides it. Resolves to false if its page keeps unsaved changes. */
    close(): Promise<boolean> {
      const closing = window;
      if (!closing) return Promise.resolve(true);
      isQuitting = true;
      return new Promise<boolean>((resolve) => {
        settleClose = resolve;
        closing.close();
      }).finally(() => {
        settleClose = undefined;
        isQuitting = false;
      });
    },
    /** From now on closing really closes, unless the page refuses. */
    allowClose(): void {
      isQuitting = true;
    },
  };
}
export type ConsoleWindow = ReturnType<typeof createConsoleWindow>;
