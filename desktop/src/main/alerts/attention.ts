/** The part of Electron's `app` that sets the icon's badge. */
interface BadgeApp {
  /** On macOS and Linux; on Windows the window has an overlay icon instead. */
  setBadgeCount: (count: number) => unknown;
  /** On macOS only. */
  dock?: BadgeDock | undefined;
}
interface BadgeDock {
  bounce: (type: "informational") => number;
  cancelBounce: (id: number) => void;
}
interface Options<Image> {
  platform: NodeJS.Platform;
  app: BadgeApp;
  /** Returns the overlay icon for an unread count. */
  mark: (count: number) => Image;
}

/** The part of Electron's window that requests attention. */
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

/** Shows the unread count on the program's icon, and requests the user's attention. */
export function createAttention<Image>({ platform, app, mark }: Options<Image>) {
  let unread = 0;
  let bounce: number | undefined;
  let window: AttentionWindow<Image> | undefined;

  /** Icons on Windows have no badge, but each window has an overlay icon. */
  const markWindow = () => {
    window?.setOverlayIcon(unread > 0 ? mark(unread) : null, unread > 0 ? `${unread} unread` : "");
  };

  return {
    /** Uses this window from now on. */
    watch(opened: AttentionWindow<Image>): void {
      window = opened;
      const ifCurrent = (act: () => void) => () => {
        if (window === opened) act();
      };
      // A hidden window has no taskbar button, so its overlay icon is lost.
      if (platform === "win32") opened.on("show", ifCurrent(markWindow));
      opened.on("focus", () => {
        opened.flashFrame(false);
        if (bounce !== undefined) app.dock?.cancelBounce(bounce);
        bounce = undefined;
      });
      const release = ifCurrent(() => {
        window = undefined;
      });
      opened.on("closed", release);
    },
    unread: () => unread,
    setUnread(count: number): void {
      unread = count;
      if (platform === "win32") markWindow();
      else app.setBadgeCount(count);
    },
    /** Flashes the taskbar button or bounces once in the dock, until the window gets focus. Does nothing if it has focus. */
    call(): void {
      if (window?.isFocused()) return;
      // On macOS, flashFrame would bounce without end.
      if (app.dock) bounce = app.dock.bounce("informational");
      else window?.flashFrame(true);
    },
  };
}
