/**
 * Has the service worker cache the page that is open, and its files: who was led to it inside the shop has never loaded it
 * as a page. The page itself contains nothing personal.
 */
export function keepPageOffline(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const address = location.pathname + location.search;
  void serviceWorker.ready.then(({ active }) => active?.postMessage({ keepPage: address }));
}
