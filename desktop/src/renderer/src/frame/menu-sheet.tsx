import { Dialog } from "@blueprintjs/core";
import type { ReactNode } from "react";
import "./menu-sheet.css";

interface MenuSheetProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The complete menu as a sheet at the bottom of a phone, within reach of the thumb. */
export const MenuSheet = ({ isOpen, onClose, children }: MenuSheetProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Menu" className="menu-sheet" transitionDuration={0}>
    <nav className="menu-sheet-links" aria-label="All screens">
      {children}
    </nav>
  </Dialog>
);
