import { own } from "@fundi/shared/values/own";
import { splitLanguage } from "../i18n";
import { hasOfflineList } from "./offline-lists";

/** Paths of the cached lists, and the route id that Remix uses in its data requests. */
export const LIST_ROUTES: Readonly<Record<string, string>> = {
  "/guides": "routes/guides",
  "/products": "routes/products",
  "/services": "routes/services",
};

/** The same delay as Remix's `prefetch="intent"`. */
const INTENT_MS = 100;

/**
 * Returns the URL from which Remix loads a list's data. Null where there is nothing to prefetch: it is not a list, it is
 * shown or cached already, or only the search of the current services page changes.
 */
export function listDataHref(to: URL, here: { origin: string; pathname: string; search: string }): string | null {
  const { path } = splitLanguage(to.pathname);
  const route = own(LIST_ROUTES, path);
  if (!route || to.origin !== here.origin || hasOfflineList(to)) return null;
  const isSamePage = to.pathname === here.pathname;
  if (isSamePage && (path === "/services" || to.search === here.search)) return null;
  const search = new URLSearchParams(to.search);
  search.set("_routes", route);
  return `${to.pathname}.data?${search}`;
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/**
 * Prefetches the data of a list when the user is about to open it. `prefetch="intent"` does this for every other page, but
 * skips routes with a client loader, as cached lists have. The `<link>` is added outside React, so that it causes
 * no render. Returns the function that ends it.
 */
export function watchLinks(): () => void {
  const ahead = document.createElement("link");
  ahead.rel = "prefetch";
  ahead.as = "fetch";
  const prefetch = (href: string) => {
    if (ahead.isConnected && ahead.getAttribute("href") === href) return;
    ahead.remove();
    ahead.setAttribute("href", href);
    document.head.append(ahead);
  };
  let wait: ReturnType<typeof setTimeout> | undefined;
  let intended: HTMLAnchorElement | null = null;
  const consider = (event: Event) => {
    const link = linkOf(event);
    if (link === intended) return;
    intended = link;
    clearTimeout(wait);
    const data = link && URL.canParse(link.href) ? listDataHref(new URL(link.href), window.location) : null;
    if (data) wait = setTimeout(() => prefetch(data), INTENT_MS);
  };
  const events = ["mouseover", "focusin", "touchstart"] as const;
  for (const name of events) document.addEventListener(name, consider, { passive: true });
  return () => {
    clearTimeout(wait);
    ahead.remove();
    for (const name of events) document.removeEventListener(name, consider);
  };
}
