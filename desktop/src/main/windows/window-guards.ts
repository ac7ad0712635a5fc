import { isOwnPage } from "../protocol/app-address";

type FrameEvent = "will-redirect" | "will-frame-navigate";

interface Navigation {
  url: string;
  isMainFrame: boolean;
  preventDefault: () => void;
}
/** What of Electron's `WebContents` is guarded. */
export interface Guarded {
  on: {
    (event: FrameEvent, listener: (details: Navigation) => void): unknown;
    (event: "will-navigate", listener: (details: Navigation) => void): unknown;
    (event: "will-attach-webview", listener: (event: { preventDefault: () => void }) => void): unknown;
  };
  setWindowOpenHandler: (handler: (details: { url: string }) => { action: "deny" }) => void;
}

/** Whether a link may be handed to the system: the web, mail and the telephone, and nothing that starts a program. */
export function isForOutside(url: string): boolean {
  try {
    return ["http:", "https:", "mailto:", "tel:"].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}

/** What a frame of ours may show: what is to be printed. The page itself shows our own pages only. */
const isForFrames = (url: string): boolean => url === "about:blank" || url.startsWith("blob:app://fundi/");

/**
 * Keeps a page where it is: only our own pages load here, and no page within a page has powers of its own; a link outwards
 * opens in the system's browser.
 */
export function guardNavigation(page: Guarded, openOutside: (url: string) => void): void {
  const stay = (details: Navigation) => {
    const { url, isMainFrame } = details;
    if (isOwnPage(url) || (!isMainFrame && isForFrames(url))) return;
    details.preventDefault();
    // A frame has no links of its own; what it tries nobody has clicked.
    if (isMainFrame && isForOutside(url)) openOutside(url);
  };
  page.on("will-navigate", stay);
  page.on("will-redirect", stay);
  page.on("will-frame-navigate", (details) => {
    // The page itself has been asked about by will-navigate.
    if (!details.isMainFrame) stay(details);
  });
  page.on("will-attach-webview", (event) => event.preventDefault());
  page.setWindowOpenHandler(({ url }) => {
    if (isForOutside(url)) openOutside(url);
    return { action: "deny" };
  });
}
