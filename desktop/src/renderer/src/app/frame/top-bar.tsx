import { Button } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useLocation } from "react-router-dom";
import { Bell } from "../bell/bell";
import { ConnectionLight } from "./connection-light";
import { PauseNotice } from "./pause-notice";
import { PersonMenu } from "./person-menu";
import { UpdateNotice } from "./update-notice";

interface TopBarProps {
  searchRef: (place: HTMLElement | null) => void;
  onFind: () => void;
}

const MOD = /Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

/** The search of the screen below, the search over everything, the state of the live connection, the bell, and who is signed in. */
export function TopBar({ searchRef, onFind }: TopBarProps) {
  const { pathname } = useLocation();
  return (
    <header className="top-bar">
      <div className="top-bar-search" ref={searchRef} />
      <Button variant="minimal" className="top-bar-find" icon={<Search />} aria-label="Find anything" onClick={onFind}>
        <span className="top-bar-word">
          Find anything <kbd aria-hidden>{MOD}</kbd>
        </span>
      </Button>
      <ConnectionLight />
      <PauseNotice />
      <UpdateNotice />
      {/* Closed anew on every screen. */}
      <Bell key={pathname} />
      <PersonMenu />
    </header>
  );
}
