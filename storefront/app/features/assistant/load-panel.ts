/** Fetches the panel, which nobody does who never comes near a button of it. */
export const loadPanel = () => import("./assistant-panel");

/** As `loadPanel`, ahead of the click. */
export const preloadPanel = (): void => void loadPanel().catch(() => undefined);
