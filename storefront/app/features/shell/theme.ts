import { STORAGE_KEYS } from "@fundi/shared/constants";
import { useEffect, useSyncExternalStore } from "react";
import { localStore, onStorageChange } from "../../browser/storage";

export type Theme = "light" | "dark" | "system";

const listeners = new Set<() => void>();

/** The visitor's choice; anything that is not one of ours counts as none (checklist NAV-28..30). */
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
  for (const listener of listeners) listener();
}

const systemPrefersDark = () => window.matchMedia("(prefers-color-scheme: dark)").matches;

/** Flips to the opposite of what is on screen and keeps that (checklist NAV-32, NAV-33). */
function toggle(): void {
  const theme = readTheme();
  const dark = theme === "dark" || (theme === "system" && systemPrefersDark());
  setTheme(dark ? "light" : "dark");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStorageChange(STORAGE_KEYS.theme, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The chosen theme and the ways to change it. "system" on the server, where nobody knows. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, (): Theme => "system");
  return { theme, setTheme, toggle };
}

/** Keeps the page in step with a choice made in another tab or cleared at log-out. */
export function useThemeFollowsStorage(): void {
  useEffect(() => onStorageChange(STORAGE_KEYS.theme, () => showTheme(readTheme())), []);
}
