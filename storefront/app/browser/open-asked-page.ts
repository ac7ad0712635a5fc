/** A place of this site. */
export type Place = Pick<Location, "pathname" | "search" | "hash">;

/** What is read of the Navigation API's event. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/**
 * Opens the page that was asked for where its code cannot be loaded, without a network or after a new build: Remix then
 * reloads the page that is open (`loadRouteModule` in its `routeModules.js`), and the tap on a link is lost. The browser
 * asks for it as for a typed address, so that the service worker shows its copy, or that there is no network. Browsers
 * without the Navigation API reload as before.
 * @param askedFor where the router is going; undefined while it is not
 */
export function openAskedPage(askedFor: () => Place | undefined): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    const place = navigationType === "reload" && !userInitiated && askedFor();
    if (!place) return;
    event.preventDefault();
    queueMicrotask(() => location.assign(place.pathname + place.search + place.hash));
  });
}
