import { Button } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useLocation } from "react-router-dom";
import { Bell } from "../alerts/bell";
import { RunningTime } from "../screens/repairs/times/running-time";
import { ConnectionLight } from "./connection-light";
import { PauseNotice } from "./pause-notice";
import { PersonMenu } from "./person-menu";
import { UpdateNotice } from "./update-notice";

interface TopBarProps {
  searchRef: (place: HTMLElement | null) => void;
  onFind: () => void;
}

const MOD = /Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

/** The screen's search, the command palette's button, the connection state, notices, the bell and the user menu. */
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
      <RunningTime isCompact />
      <ConnectionLight />
      <PauseNotice />
      <UpdateNotice />
      {/* Closes on navigation. */}
      <Bell key={pathname} />
      <PersonMenu />
    </header>
  );
}
