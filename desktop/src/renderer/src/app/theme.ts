import { STORAGE_KEYS } from "@fundi/shared/constants";
import { useEffect, useSyncExternalStore } from "react";
import { useStoredText } from "../lib/stored";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const systemDark = () => matchMedia("(prefers-color-scheme: dark)");

function onSystemChange(listener: () => void): () => void {
  const query = systemDark();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** The chosen theme, kept on this machine; the system's unless chosen (specification 1 §3). */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [text, write] = useStoredText(STORAGE_KEYS.theme);
  const theme = THEMES.find((name) => name === text) ?? "system";
  return [theme, write];
}

/** Puts the theme on the page, where everything follows it, what Blueprint draws outside our tree included. */
export function useApplyTheme(): void {
  const [theme] = useTheme();
  const systemIsDark = useSyncExternalStore(onSystemChange, () => systemDark().matches);
  const isDark = theme === "dark" || (theme === "system" && systemIsDark);
  useEffect(() => {
    document.documentElement.classList.toggle("bp6-dark", isDark);
  }, [isDark]);
}
