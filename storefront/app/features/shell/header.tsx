import { logoUrl } from "@fundi/shared/settings/logo";
import { msg, t } from "@lingui/core/macro";
import { Link, NavLink, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { textOf } from "../../i18n";
import { useHeldKinds, useSession } from "../../session";
import { SessionMenu, WelcomeLine } from "../auth";
import { CartBadge } from "../cart";
import { HeaderBell } from "../notifications";
import { LanguageSwitch } from "./language-switch";
import { useOptionalShopData } from "./shop";
import { useTheme } from "./theme";

/** Where one finds what one ordered, booked and asked for: in the account, or by links. */
const DASHBOARD = { to: "/dashboard", label: msg`Dashboard` };
const HELD = {
  order: { to: "/orders", label: msg`My Orders` },
  appointment: { to: "/appointments", label: msg`My Appointments` },
  quote: { to: "/quotes", label: msg`My Quotes` },
  conversation: { to: "/messages", label: msg`Messages` },
};

const ICON_BUTTON =
  "relative inline-flex size-11 items-center justify-center rounded-md text-ink transition hover:bg-ink/7";

/** The header: links, search, theme, cart, session. */
export function Header({ tools }: { tools?: ReactNode }) {
  const isSignedIn = useSession().status === "signed-in";
  const held = useHeldKinds().map((kind) => HELD[kind]);
  const pages = useOptionalShopData()?.links;
  const links = [
    ...(pages?.menu ?? []),
    ...(isSignedIn ? [DASHBOARD] : held).map(({ to, label }) => ({ to, label: textOf(label) })),
  ];
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-sm">
      <div className="page flex h-16 items-center gap-1 max-sm:pe-1.5">
        <Brand />
        <nav aria-label={t`Main`} className="ms-4 hidden items-center lg:flex">
          {links.map((link) => (
            <NavLink key={link.to} to={link.to} prefetch="intent" end={link.to === "/"} className={barLink}>
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto flex items-center max-sm:-space-x-1">
          <Link
            to="/search"
            prefetch="intent"
            aria-label={t`Search`}
            className={classNames(ICON_BUTTON, "max-sm:hidden")}
          >
            <Icon name="search" />
          </Link>
          <span className="max-sm:hidden">
            <ThemeToggle />
          </span>
          {tools}
          <HeaderBell />
          <Link to="/cart" className={ICON_BUTTON}>
            <Icon name="cart" />
            <span className="sr-only">{t`Cart`}</span>
            <CartBadge />
          </Link>
          <div className="ms-2 hidden lg:block">
            <SessionMenu placement="bar" />
          </div>
          <PhoneMenu links={pages ? [...links, pages.track, pages.search] : links} />
        </div>
      </div>
    </header>
  );
}

const barLink = ({ isActive }: { isActive: boolean }) =>
  classNames(
    "rounded-md px-3 py-2 font-medium transition hover:text-ink",
    isActive ? "text-ink underline decoration-accent decoration-2 underline-offset-8" : "text-muted",
  );

function Brand() {
  const { brand, logo } = useOptionalShopData()?.shop ?? {};
  return (
    <Link to="/" className="tap flex min-w-0 items-center gap-2 rounded-md py-1 sm:gap-2.5">
      {logo ? (
        // On a white background: a logo designed for white paper would be invisible in dark mode.
        <img
          src={logoUrl(logo, 192)}
          alt=""
          className="h-8 max-w-24 rounded-sm object-contain dark:bg-white dark:p-0.5"
          height={32}
        />
      ) : (
        <img src="/favicon.svg" alt="" width={32} height={32} />
      )}
      <span className="line-clamp-2 font-display text-base/5 font-bold tracking-tight sm:text-lg/5">
        {brand ?? t`Home`}
      </span>
    </Link>
  );
}

function ThemeToggle() {
  const { toggle } = useTheme();
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={t`Switch between light and dark`}
      className={classNames(ICON_BUTTON, "js-only")}
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </button>
  );
}

/** The theme toggle for the phone menu; the header has no room for it on a phone. */
function PhoneThemeToggle() {
  const { toggle } = useTheme();
  return (
    <button
      type="button"
      onClick={toggle}
      className="js-only flex min-h-11 items-center gap-3 rounded-md text-start font-medium sm:hidden"
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
      <span className="dark:hidden">{t`Dark colours`}</span>
      <span className="hidden dark:inline">{t`Light colours`}</span>
    </button>
  );
}

/** A native disclosure, so that the menu opens without JavaScript; every navigation closes it. */
function PhoneMenu({ links }: { links: { to: string; label: string }[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  return (
    <details
      ref={details}
      className="group lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current) return;
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary aria-label={t`Menu`} className={classNames(ICON_BUTTON, "list-none")}>
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper shadow-soft">
        <div className="page grid gap-4 py-4">
          <WelcomeLine />
          <nav aria-label={t`Menu`} className="grid">
            {links.map((link) => (
              <NavLink
                key={link.to}
                to={link.to}
                end={link.to === "/"}
                className={({ isActive }) =>
                  classNames("border-b border-line py-3 text-lg font-medium", isActive ? "text-accent" : "text-ink")
                }
              >
                {link.label}
              </NavLink>
            ))}
          </nav>
          <SessionMenu placement="panel" />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <PhoneThemeToggle />
            <LanguageSwitch className="-mx-2" />
          </div>
        </div>
      </div>
    </details>
  );
}
