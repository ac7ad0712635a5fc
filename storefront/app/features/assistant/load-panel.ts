/** Loads the panel's code, which most visitors never need. */
export const loadPanel = () => import("./assistant-panel");

/** As `loadPanel`, before the click; failures are ignored. */
export const preloadPanel = (): void => void loadPanel().catch(() => undefined);
