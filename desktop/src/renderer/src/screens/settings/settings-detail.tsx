import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** Where the opened record of a tab is shown: beside the whole screen. */
export const DetailPlace = createContext<HTMLElement | null>(null);

/** Shows an opened record beside the settings. */
export function SettingsDetail({ children }: { children: ReactNode }) {
  const place = useContext(DetailPlace);
  return place && createPortal(children, place);
}
