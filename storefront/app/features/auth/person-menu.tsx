import type { User } from "@fundi/shared/accounts/accounts";
import { msg, t } from "@lingui/core/macro";
import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../components/icon";
import { textOf } from "../../i18n";
import { displayName, logOut, useSession } from "../../session";
import { RepairBadge } from "../repairs";
import { Avatar } from "./avatar";

const ENTRY = "block w-full rounded-sm px-3 py-2.5 text-start font-medium text-ink hover:bg-ink/7";

/** The user menu behind the avatar. Esc, a click outside and every navigation close it. */
export function PersonMenu() {
  const session = useSession();
  const user: Partial<User> = session.status === "signed-in" ? session.user : {};
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const menuId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      box.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [open]);

  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={t`Account menu`}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-1.5 rounded-full ps-1 pe-2 hover:bg-ink/7"
      >
        <Avatar user={user} />
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <div
          id={menuId}
          className="absolute end-0 top-full z-40 mt-2 w-60 rounded-md border border-line bg-surface p-1.5 shadow-soft"
        >
          <p className="border-b border-line px-3 py-2">
            <span className="block truncate font-semibold">{displayName(user)}</span>
            <span className="block truncate text-sm text-muted">{user.email}</span>
          </p>
          <ul className="pt-1.5">
            <Entry to="/dashboard">{t`Dashboard`}</Entry>
            <Entry to="/profile">{t`Profile`}</Entry>
            <Entry to="/orders">{t`My Orders`}</Entry>
            <Entry to="/repairs">{t`My Repairs`}</Entry>
            <Entry to="/settings">{t`Settings`}</Entry>
            <li>
              <button type="button" onClick={logOut} className={ENTRY}>
                {t`Log out`}
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}

const Entry = ({ to, look = ENTRY, children }: { to: string; look?: string; children: ReactNode }) => (
  <li>
    <Link to={to} prefetch="intent" className={look}>
      {children}
    </Link>
  </li>
);

const STACKED = "block w-full border-b border-line py-3 text-start text-lg font-medium text-ink";

/** Additional entries on wide screens. */
const AREAS = [
  { to: "/appointments", label: msg`Appointments` },
  { to: "/quotes", label: msg`Quotes` },
  { to: "/messages", label: msg`Messages` },
  { to: "/tickets", label: msg`Tickets` },
  { to: "/loyalty", label: msg`Loyalty` },
  { to: "/favorites", label: msg`Favorites` },
];

/** The same entries stacked; the phone menu already links the dashboard. */
export const PersonLinks = () => (
  <ul>
    <Entry to="/profile" look={STACKED}>
      {t`Profile`}
    </Entry>
    <Entry to="/orders" look={STACKED}>
      {t`My Orders`}
    </Entry>
    <Entry to="/repairs" look={STACKED}>
      {t`My Repairs`} <RepairBadge />
    </Entry>
    {AREAS.map(({ to, label }) => (
      <Entry key={to} to={to} look={STACKED}>
        {textOf(label)}
      </Entry>
    ))}
    <Entry to="/settings" look={STACKED}>
      {t`Settings`}
    </Entry>
    <li>
      <button type="button" onClick={logOut} className={STACKED}>
        {t`Log out`}
      </button>
    </li>
  </ul>
);
