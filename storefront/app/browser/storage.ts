import { createWebStore, parseJson, type WebStore } from "@fundi/shared/web/web-storage";

/** Local storage, shared by all tabs. */
export const localStore = createWebStore("localStorage");

/** Session storage: this tab only, across reloads. */
export const tabStore = createWebStore("sessionStorage");

/** Returns a value that was stored as JSON; null if it is absent or not valid JSON. */
export const readJson = (store: WebStore, key: string): unknown => parseJson(store.get(key));
