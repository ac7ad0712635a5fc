import { isOwnPage } from "../protocol/app-address";

type FrameEvent = "will-redirect" | "will-frame-navigate";

interface Navigation {
  url: string;
  isMainFrame: boolean;
  preventDefault: () => void;
}
/** The part of Electron's `WebContents` that is guarded. */
export interface Guarded {
  on: {
    (event: FrameEvent, listener: (details: Navigation) => void): unknown;
    (event: "will-navigate", listener: (details: Navigation) => void): unknown;
    (event: "will-attach-webview", listener: (event: { preventDefault: () => void }) => void): unknown;
  };
  setWindowOpenHandler: (handler: (details: { url: string }) => { action: "deny" }) => void;
}

/** Whether a link may be passed to the system: web, mail and telephone links only, nothing that starts a program. */
export function isExternalLink(url: string): boolean {
  try {
    return ["http:", "https:", "mailto:", "tel:"].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}

/** Frames may show print documents only; the page itself only our own pages. */
const isAllowedInFrame = (url: string): boolean => url === "about:blank" || url.startsWith("blob:app://fundi/");

/** Blocks navigation away from our own pages, webviews and new windows; an external link opens in the system's browser. */
export function guardNavigation(page: Guarded, openExternal: (url: string) => void): void {
  const blockNavigation = (details: Navigation) => {
    const { url, isMainFrame } = details;
    if (isOwnPage(url) || (!isMainFrame && isAllowedInFrame(url))) return;
    details.preventDefault();
    // A frame has no links of its own, so the user did not click this one.
    if (isMainFrame && isExternalLink(url)) openExternal(url);
  };
  page.on("will-navigate", blockNavigation);
  page.on("will-redirect", blockNavigation);
  page.on("will-frame-navigate", (details) => {
    // `will-navigate` handles the main frame.
    if (!details.isMainFrame) blockNavigation(details);
  });
  page.on("will-attach-webview", (event) => event.preventDefault());
  page.setWindowOpenHandler(({ url }) => {
    if (isExternalLink(url)) openExternal(url);
    return { action: "deny" };
  });
}
