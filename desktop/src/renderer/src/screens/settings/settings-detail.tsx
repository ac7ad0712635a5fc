import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The element next to the screen where the opened record of a tab is rendered. */
export const DetailPlace = createContext<HTMLElement | null>(null);

/** Renders an opened record next to the settings. */
export function SettingsDetail({ children }: { children: ReactNode }) {
  const place = useContext(DetailPlace);
  return place && createPortal(children, place);
}
