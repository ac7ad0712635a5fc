import type { Page } from "@playwright/test";
import type { Installation } from "./electron/updater";

/** An alert as the system showed it. */
export interface ShownAlert {
  title: string;
  body: string;
}

/** What the system shows of the program beside its window. */
export interface Bar {
  /** What the mark on the icon says. */
  mark: string | null;
  isFlashing: boolean;
  tray: { hint: string; title: string; isTemplate: boolean };
}

/** What came out of a printer. */
export interface Printed {
  silent: boolean;
  printer: string;
  /** Width and height in thousandths of a millimetre, or the name of a paper. */
  size: unknown;
  text: string;
}

/** One run of the program, from its start to its end. */
export interface Run {
  /** The pages of its open windows. */
  pages: () => Promise<Page[]>;
  /** Addresses that were handed to the system. */
  outside: () => Promise<string[]>;
  alerts: () => Promise<ShownAlert[]>;
  /** Clicks the nth alert, counted from the first of this run. */
  clickAlert: (index: number) => Promise<void>;
  /** The number on the program's icon. */
  badge: () => Promise<number>;
  /** The machine wakes up. */
  wake: () => Promise<void>;
  /** The window is minimised, so that nobody looks at it. */
  lookAway: () => Promise<void>;
  isMinimised: () => Promise<boolean>;
  isVisible: () => Promise<boolean>;
  /** Closes the window as its X does. */
  closeWindow: () => Promise<void>;
  /** Loads the page anew, as the menu does. */
  reload: () => Promise<void>;
  /** Quits as the menu does. */
  quit: () => Promise<void>;
  hasQuit: () => Promise<boolean>;
  /** Somebody follows a link such as `fundi://order/7` while the program runs. */
  followLink: (link: string) => Promise<void>;
  /** Chooses a line of the program's menu. */
  chooseFromMenu: (label: string) => Promise<void>;
  /** Chooses a line of the tray's menu. The double alone has one that a test can open. */
  chooseFromTray: (label: string) => Promise<void>;
  /** Where somebody saves the next file that they are asked about. */
  saveTo: (file: string) => Promise<void>;
  /** Presses the button with this label in the next box; the first one is pressed otherwise. */
  press: (label: string) => Promise<void>;
  /** What the system's boxes have said. */
  messages: () => Promise<string[]>;
  /** What the system's bar and tray show of the program. The double alone can look at them. */
  bar: () => Promise<Bar>;
  /** The printers that are connected from now on. The double alone has any. */
  connectPrinters: (names: string[]) => Promise<void>;
  printed: () => Promise<Printed[]>;
  /** A newer version is there to be fetched; answers the installers that are started from then on. The double alone has any. */
  prepareUpdate: (version: string) => Promise<Installation[]>;
  /** Ends the program at once, as a power cut would. */
  end: () => Promise<void>;
}

/** What made the program start, other than its icon. */
export interface StartedBy {
  /** The nth alert of the run that has ended is clicked. The double alone can pretend these. */
  clicked?: number;
  /** The link that starts the program on a Mac, or a second one elsewhere while the first still starts. */
  openUrl?: string;
  platform?: "win32" | "darwin" | "linux";
}

/** What runs the built console: Electron, or its double. */
export interface Runtime {
  start: (by?: StartedBy) => Promise<Run>;
}
