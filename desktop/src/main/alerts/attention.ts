/** What of Electron's `app` marks the program's icon. */
interface BadgeApp {
  /** macOS and Linux have it; Windows has a mark on the window instead. */
  setBadgeCount: (count: number) => unknown;
  /** A Mac has one. */
  dock?: BadgeDock | undefined;
}
interface BadgeDock {
  bounce: (type: "informational") => number;
  cancelBounce: (id: number) => void;
}
interface Options<Image> {
  platform: NodeJS.Platform;
  app: BadgeApp;
  /** The picture that says how many are unread. */
  mark: (count: number) => Image;
}

/** What of Electron's window asks for attention. */
export interface AttentionWindow<Image> {
  on: {
    (event: "focus", listener: () => void): unknown;
    (event: "show", listener: () => void): unknown;
    (event: "closed", listener: () => void): unknown;
  };
  isFocused: () => boolean;
  flashFrame: (flash: boolean) => void;
  setOverlayIcon: (mark: Image | null, description: string) => void;
}

/** What the program's icon says in the system's bar: how many are unread, and that something has just come. */
export function createAttention<Image>({ platform, app, mark }: Options<Image>) {
  let unread = 0;
  let bounce: number | undefined;
  let window: AttentionWindow<Image> | undefined;

  /** The icons of Windows have no numbers, but a mark that each window has for itself. */
  const markWindow = () => {
    window?.setOverlayIcon(unread > 0 ? mark(unread) : null, unread > 0 ? `${unread} unread` : "");
  };

  return {
    /** The window that the icon stands for from now on. */
    watch(opened: AttentionWindow<Image>): void {
      window = opened;
      const ifStill = (act: () => void) => () => {
        if (window === opened) act();
      };
      // A hidden window has no place in the bar, so its mark is lost meanwhile.
      if (platform === "win32") opened.on("show", ifStill(markWindow));
      opened.on("focus", () => {
        opened.flashFrame(false);
        if (bounce !== undefined) app.dock?.cancelBounce(bounce);
        bounce = undefined;
      });
      const letGo = ifStill(() => {
        window = undefined;
      });
      opened.on("closed", letGo);
    },
    unread: () => unread,
    setUnread(count: number): void {
      unread = count;
      if (platform === "win32") markWindow();
      else app.setBadgeCount(count);
    },
    /** Blinks in the bar, or hops once in the dock, until somebody looks; whoever looks already needs neither. */
    call(): void {
      if (window?.isFocused()) return;
      // A window that flashes on a Mac would hop without an end.
      if (app.dock) bounce = app.dock.bounce("informational");
      else window?.flashFrame(true);
    },
  };
}
