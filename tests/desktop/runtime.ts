import type { Page } from "@playwright/test";

/** An alert as the system showed it. */
export interface ShownAlert {
  title: string;
  body: string;
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
  /** Somebody follows a link such as `fundi://order/7` while the program runs. */
  followLink: (link: string) => Promise<void>;
  /** Ends the program at once, as a power cut would. */
  end: () => Promise<void>;
}

/** What made the program start, other than its icon. */
export interface StartedBy {
  /** What Windows hands over of an alert of an earlier run that was clicked. The double alone can pretend it. */
  activation?: string;
}

/** What runs the built console: Electron, or its double. */
export interface Runtime {
  start: (by?: StartedBy) => Promise<Run>;
}
