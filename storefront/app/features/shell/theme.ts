import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { onStorageChange } from "@fundi/shared/web/web-storage";
import { useEffect, useSyncExternalStore } from "react";
import { localStore } from "../../browser/storage";

export type Theme = "light" | "dark" | "system";

/** Returns the stored choice; unknown values count as none. */
function readTheme(): Theme {
  const stored = localStore.get(STORAGE_KEYS.theme);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function setTheme(theme: Theme): void {
  localStore.set(STORAGE_KEYS.theme, theme);
  showTheme(theme);
}

const systemPrefersDark = () => window.matchMedia("(prefers-color-scheme: dark)").matches;

/** Switches to the opposite of the visible theme and stores it. */
function toggle(): void {
  const theme = readTheme();
  const dark = theme === "dark" || (theme === "system" && systemPrefersDark());
  setTheme(dark ? "light" : "dark");
}

const subscribe = (listener: () => void) => localStore.subscribe(listener, STORAGE_KEYS.theme);

/** The chosen theme and functions to change it. "system" on the server, where it is unknown. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, (): Theme => "system");
  return { theme, setTheme, toggle };
}

/** Applies a choice made in another tab or cleared at log-out. */
export function useThemeFollowsStorage(): void {
  useEffect(() => onStorageChange(STORAGE_KEYS.theme, () => showTheme(readTheme())), []);
}
