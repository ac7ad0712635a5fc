import { useLocation } from "react-router-dom";
import { Bell } from "../bell/bell";
import { ConnectionLight } from "./connection-light";
import { PersonMenu } from "./person-menu";

/** The search of the screen below, the state of the live connection, the bell, and who is signed in. */
export function TopBar({ searchRef }: { searchRef: (place: HTMLElement | null) => void }) {
  const { pathname } = useLocation();
  return (
    <header className="top-bar">
      <div className="top-bar-search" ref={searchRef} />
      <ConnectionLight />
      {/* Closed anew on every screen. */}
      <Bell key={pathname} />
      <PersonMenu />
    </header>
  );
}
