import type { BrowserWindow } from "electron";
import type { NewsName, NewsOf, Way } from "../../bridge/contract";
import { tell } from "../ipc/answer-requests";

interface Options {
  /** Makes a window that begins at this path. */
  create: (path: string) => BrowserWindow;
  /** Whether closing only hides it. */
  staysInTray: () => boolean;
}

/** The one window of the console, which may be closed, hidden or behind others. */
export function createConsoleWindow({ create, staysInTray }: Options) {
  let window: BrowserWindow | null = null;
  let isQuitting = false;
  /** Whether the page is far enough to hear news; what is said before is lost. */
  let isListening = false;
  let waitingWay: Way | null = null;

  function open(path: string): void {
    const opened = create(path);
    window = opened;
    isListening = false;
    const isDeaf = () => {
      if (window === opened) isListening = false;
    };
    opened.webContents.on("did-navigate", isDeaf);
    opened.webContents.on("render-process-gone", isDeaf);
    opened.on("close", (event) => {
      if (isQuitting || window !== opened || !staysInTray()) return;
      event.preventDefault();
      opened.hide();
    });
    opened.on("closed", () => {
      if (window === opened) window = null;
    });
    // Windows is being shut down: a window that only hid would hold it up.
    opened.on("query-session-end", () => {
      isQuitting = true;
    });
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
    /** A new page in a new window: with another shop everything that the old one holds is wrong. */
    startOver(): void {
      const old = window;
      open("/");
      old?.destroy();
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
    /** From now on closing means closing. */
    letGo(): void {
      isQuitting = true;
    },
  };
}
export type ConsoleWindow = ReturnType<typeof createConsoleWindow>;
