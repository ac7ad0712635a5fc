import type { Page } from "@playwright/test";
import type { Installation } from "./electron/updater";

/** An alert as the system showed it. */
export interface ShownAlert {
  title: string;
  body: string;
}

/** What the system shows of the program outside its window. */
interface Taskbar {
  /** The description of the overlay icon. */
  overlay: string | null;
  isFlashing: boolean;
  tray: { hint: string; title: string; isTemplate: boolean };
}

/** A printed document. */
export interface Printed {
  silent: boolean;
  printer: string;
  /** Width and height in micrometres, or the name of a paper format. */
  size: unknown;
  text: string;
}

/** One run of the program, from start to end. */
export interface Run {
  /** The pages of its open windows. */
  pages: () => Promise<Page[]>;
  /** Addresses that were opened externally. */
  openedExternally: () => Promise<string[]>;
  alerts: () => Promise<ShownAlert[]>;
  /** Clicks the nth alert of this run. */
  clickAlert: (index: number) => Promise<void>;
  /** The badge count of the icon. */
  badge: () => Promise<number>;
  /** Wakes the computer up. */
  wake: () => Promise<void>;
  /** Minimises the window, so that it loses focus. */
  blurWindow: () => Promise<void>;
  isMinimised: () => Promise<boolean>;
  isVisible: () => Promise<boolean>;
  /** Closes the window with its close button. */
  closeWindow: () => Promise<void>;
  /** Reloads the page with the menu. */
  reload: () => Promise<void>;
  /** Quits with the menu. */
  quit: () => Promise<void>;
  hasQuit: () => Promise<boolean>;
  /** Opens a link such as `fundi://order/7` while the program runs. */
  followLink: (link: string) => Promise<void>;
  /** Chooses an item of the application menu. */
  chooseFromMenu: (label: string) => Promise<void>;
  /** Chooses an item of the tray's menu; in the double only, because a test cannot open the real one. */
  chooseFromTray: (label: string) => Promise<void>;
  /** Sets the path for the next save dialog. */
  saveTo: (file: string) => Promise<void>;
  /** Presses the button with this label in the next message box; the default is the first one. */
  press: (label: string) => Promise<void>;
  /** The texts of the message boxes so far. */
  messages: () => Promise<string[]>;
  /** What the taskbar and the tray show of the program; in the double only. */
  taskbar: () => Promise<Taskbar>;
  /** Sets the connected printers; in the double only. */
  connectPrinters: (names: string[]) => Promise<void>;
  printed: () => Promise<Printed[]>;
  /** Publishes a newer version; returns the installers that are started from then on. In the double only. */
  prepareUpdate: (version: string) => Promise<Installation[]>;
  /** Ends the program immediately, as a power cut would. */
  end: () => Promise<void>;
}

/** What started the program, if not its icon. */
export interface StartedBy {
  /** A click on the nth alert of the ended run; in the double only. */
  clicked?: number;
  /** The link that starts the program on macOS, or a second instance during startup elsewhere. */
  openUrl?: string;
  platform?: "win32" | "darwin" | "linux";
}

/** What runs the built console: Electron, or its double. */
export interface Runtime {
  start: (by?: StartedBy) => Promise<Run>;
}
