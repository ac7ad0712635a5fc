import { STORAGE_KEYS } from "@fundi/shared/web/storage-keys";
import { useEffect, useSyncExternalStore } from "react";
import { useStoredText } from "../lib/stored";

const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const systemDark = () => matchMedia("(prefers-color-scheme: dark)");

function onSystemChange(listener: () => void): () => void {
  const query = systemDark();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** The chosen theme, stored on this computer; by default the system's. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [text, write] = useStoredText(STORAGE_KEYS.theme);
  const theme = THEMES.find((name) => name === text) ?? "system";
  return [theme, write];
}

/** Applies the theme to the document, including what Blueprint renders outside our tree. */
export function useApplyTheme(): void {
  const [theme] = useTheme();
  const systemIsDark = useSyncExternalStore(onSystemChange, () => systemDark().matches);
  const isDark = theme === "dark" || (theme === "system" && systemIsDark);
  useEffect(() => {
    document.documentElement.classList.toggle("bp6-dark", isDark);
  }, [isDark]);
}
