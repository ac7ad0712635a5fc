import { Button, Tag } from "@blueprintjs/core";
import { Menu as MenuIcon } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { useMyScreens } from "../my-screens";
import type { ConsoleScreen } from "../screens";
import { MenuSheet } from "./menu-sheet";

/** The screens this person may use, with what waits for somebody in each. */
export function Rail() {
  const screens = useMyScreens().filter(({ notInMenu }) => !notInMenu);
  const { pathname, key } = useLocation();
  const rail = useRef<HTMLElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  // In a low window not all of them are in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the current one
  useEffect(() => {
    rail.current?.querySelector("[aria-current=page]")?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [pathname]);
  // Whichever link was followed, that of the screen on show too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way to an address has a key of its own
  useEffect(() => setSheetOpen(false), [key]);
  const list = <ScreenLinks screens={screens} pathname={pathname} />;
  return (
    <nav ref={rail} className="rail" aria-label="Screens">
      <span className="rail-brand">
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={24} height={24} />
        <span className="rail-brand-word">Fundi</span>
      </span>
      {list}
      {/* A phone has room for the first few; all of them are a tap away. */}
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
            // A screen below its address is another entry, which is the current one then.
            end={screens.some(({ path }) => path.startsWith(`${screen.path}/`) && pathname === path)}
            className="rail-link"
            title={screen.title}
          >
            <screen.Icon size={16} />
            <span className="rail-word">{screen.title}</span>
            {screen.useCount && <Count useCount={screen.useCount} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Where somebody came to a screen by its other address, that one is the current one. */
const addressOf = ({ path, alsoAt }: ConsoleScreen, pathname: string): string =>
  alsoAt && `${pathname}/`.startsWith(`${alsoAt}/`) ? alsoAt : path;

function Count({ useCount }: { useCount: NonNullable<ConsoleScreen["useCount"]> }) {
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
