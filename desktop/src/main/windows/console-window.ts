import type { BrowserWindow } from "electron";
import type { NewsName, NewsOf, Way } from "../../bridge/contract";
import { tell } from "../ipc/answer-requests";
import { pageAddress } from "../protocol/app-address";

interface Options {
  /** Makes a window that begins at this path. */
  create: (path: string) => BrowserWindow;
  /** Whether closing only hides it. */
  staysInTray: () => boolean;
  /** Asks whether what is unsaved in the window's page may be lost. Blocks until somebody has answered. */
  askToDiscard: (window: BrowserWindow) => boolean;
}

/** The one window of the console, which may be closed, hidden or behind others. */
export function createConsoleWindow({ create, staysInTray, askToDiscard }: Options) {
  let window: BrowserWindow | null = null;
  let isQuitting = false;
  /** The page is replaced by that of another shop; what is unsaved in it cannot be kept. */
  let isStartingOver = false;
  /** Whether the page is far enough to hear news; what is said before is lost. */
  let isListening = false;
  let waitingWay: Way | null = null;
  /** Settles a `close()` that waits for the page's consent. */
  let settleClose: ((isClosed: boolean) => void) | undefined;

  /** The page stays, so nothing that wanted to end it goes on. */
  function stay(): void {
    isQuitting = false;
    settleClose?.(false);
  }

  function open(path: string): void {
    const opened = create(path);
    window = opened;
    isListening = false;
    const isDeaf = () => {
      if (window === opened) isListening = false;
    };
    opened.webContents.on("did-navigate", isDeaf);
    opened.webContents.on("render-process-gone", isDeaf);
    // A page with unsaved changes keeps Electron from closing or reloading it, silently unless somebody asks here.
    opened.webContents.on("will-prevent-unload", (event) => {
      // Preventing the default discards the page.
      if (isStartingOver || askToDiscard(opened)) event.preventDefault();
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
    // Windows is being shut down: a window that only hid would hold it up.
    opened.on("query-session-end", () => {
      isQuitting = true;
    });
  }

  /** What does not load is logged as `did-fail-load`. */
  async function loadAnew(opened: BrowserWindow): Promise<void> {
    try {
      await opened.loadURL(pageAddress("/"));
      // The screens of the other shop are not to be gone back to.
      opened.webContents.navigationHistory.clear();
    } finally {
      isStartingOver = false;
    }
  }

  return {
    open,
    /** Brings the console to the front, at a place where one is named; opens it where there is none. */
    toFront(way?: Way): void {
      if (!window) {
        waitingWay = way ?? null;
        open(way?.path ?? "/");
        return;
      }
      if (way && isListening) tell(window.webContents, "navigate", way);
      else if (way) waitingWay = way;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    /**
     * Loads the console anew in the same window, because everything that the page holds is wrong for another shop. A second
     * window beside the first is not possible: Electron refuses two windows of one name, and closing the first one before
     * would end the program.
     */
    startOver(): void {
      waitingWay = null;
      if (!window) {
        open("/");
        return;
      }
      isListening = false;
      isStartingOver = true;
      loadAnew(window).catch(() => undefined);
    },
    /** The page asks its first question: it hears from now on, also where it was to go meanwhile. */
    listens(): void {
      isListening = true;
      const way = waitingWay;
      waitingWay = null;
      if (way && window) tell(window.webContents, "navigate", way);
    },
    tell<N extends NewsName>(name: N, news: NewsOf<N>): void {
      if (window) tell(window.webContents, name, news);
    },
    /** A step back or forward through the screens that were seen. */
    turn(direction: "back" | "forward"): void {
      const history = window?.webContents.navigationHistory;
      if (direction === "back") history?.goBack();
      else history?.goForward();
    },
    current: () => window,
    /** The printers that the system has now. */
    printers: async () => (await window?.webContents.getPrintersAsync()) ?? [],
    /** Closes the window, also where closing usually hides it. Returns false when its page has unsaved changes that are kept. */
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
    /** From now on closing means closing, unless the page stays. */
    letGo(): void {
      isQuitting = true;
    },
  };
}
export type ConsoleWindow = ReturnType<typeof createConsoleWindow>;
