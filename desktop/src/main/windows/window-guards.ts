import { isOwnPage } from "../protocol/app-address";

type NavigationEvent = "will-navigate" | "will-redirect" | "will-frame-navigate";

/** What of Electron's `WebContents` is guarded. */
export interface Guarded {
  on: (event: NavigationEvent, listener: (details: Navigation) => void) => unknown;
  setWindowOpenHandler: (handler: (details: { url: string }) => { action: "deny" }) => void;
}
interface Navigation {
  url: string;
  preventDefault: () => void;
}

/** Whether a link may be handed to the system: the web, mail and the telephone, and nothing that starts a program. */
export function isForOutside(url: string): boolean {
  try {
    return ["http:", "https:", "mailto:", "tel:"].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}

/** Keeps a page where it is: only our own pages load here; a link outwards opens in the system's browser. */
export function guardNavigation(page: Guarded, openOutside: (url: string) => void): void {
  const stay = ({ url, preventDefault }: Navigation) => {
    // A frame of ours shows what is to be printed.
    if (isOwnPage(url) || url === "about:blank" || url.startsWith("blob:app://fundi/")) return;
    preventDefault();
    if (isForOutside(url)) openOutside(url);
  };
  const on = (event: NavigationEvent) =>
    page.on(event, (details) => stay({ url: details.url, preventDefault: () => details.preventDefault() }));
  on("will-navigate");
  on("will-redirect");
  on("will-frame-navigate");
  page.setWindowOpenHandler(({ url }) => {
    if (isForOutside(url)) openOutside(url);
    return { action: "deny" };
  });
}
