import { Button, Tag } from "@blueprintjs/core";
import { Menu as MenuIcon } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { Brand } from "./brand";
import { MenuSheet } from "./menu-sheet";
import { useMyScreens } from "./navigation/my-screens";
import type { ConsoleScreen } from "./navigation/screens";

/** The menu: the screens of the current user, with counts of pending work. */
export function Rail() {
  const screens = useMyScreens().filter(({ notInMenu }) => !notInMenu);
  const { pathname, key } = useLocation();
  const rail = useRef<HTMLElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  // A low window does not show all screens without scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current screen changes
  useEffect(() => {
    rail.current?.querySelector("[aria-current=page]")?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [pathname]);
  // Also after a link to the current screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key
  useEffect(() => setSheetOpen(false), [key]);
  const list = <ScreenLinks screens={screens} pathname={pathname} />;
  return (
    <nav ref={rail} className="rail" aria-label="Screens">
      <Brand />
      {list}
      {/* A phone has room for the first few; this opens the others. */}
      <Button
        variant="minimal"
        className="rail-more"
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        onClick={() => setSheetOpen(true)}
      >
        <MenuIcon size={16} />
        <span className="rail-word">Menu</span>
      </Button>
      <MenuSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        {list}
      </MenuSheet>
    </nav>
  );
}

function ScreenLinks({ screens, pathname }: { screens: readonly ConsoleScreen[]; pathname: string }) {
  return (
    <ul>
      {screens.map((screen) => (
        <li key={screen.path}>
          <NavLink
            to={addressOf(screen, pathname)}
            // A screen below this path has an entry of its own, which is the current one then.
            end={screens.some(({ path }) => path.startsWith(`${screen.path}/`) && pathname === path)}
            className="rail-link"
            title={screen.title}
          >
            <screen.Icon size={16} />
            <span className="rail-word">{screen.title}</span>
            {screen.useCount && !screen.countLink && <Count useCount={screen.useCount} />}
          </NavLink>
          {screen.useCount && screen.countLink && <CountLink useCount={screen.useCount} {...screen.countLink} />}
        </li>
      ))}
    </ul>
  );
}

/** Links to the second path while the user is there, so that the entry is marked as current. */
const addressOf = ({ path, alsoAt }: ConsoleScreen, pathname: string): string =>
  alsoAt && `${pathname}/`.startsWith(`${alsoAt}/`) ? alsoAt : path;

/** The count as a link of its own, to what it counts. */
function CountLink({ useCount, to, of }: CountProps & NonNullable<ConsoleScreen["countLink"]>) {
  const count = useCount();
  if (!count) return null;
  return (
    <Link to={to} className="rail-count-link" aria-label={`${count} ${of}`} title={`${count} ${of}`}>
      <Tag className="rail-count" round minimal interactive intent="primary">
        {count > 99 ? "99+" : count}
      </Tag>
    </Link>
  );
}

interface CountProps {
  useCount: NonNullable<ConsoleScreen["useCount"]>;
}

function Count({ useCount }: CountProps) {
  const count = useCount();
  if (!count) return null;
  return (
    <Tag className="rail-count" round minimal intent="primary">
      <span className="frame-unseen">, </span>
      {count > 99 ? "99+" : count}
      <span className="frame-unseen"> waiting</span>
    </Tag>
  );
}
