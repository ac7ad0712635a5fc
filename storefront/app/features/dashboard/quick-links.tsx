import type { Offer } from "@fundi/shared/settings/offers";
import { msg, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { AccountIcon, type AccountIconName } from "../../components/account-icon";
import { type Text, textOf } from "../../i18n";
import { useShop } from "../shell";

const PLACES: { offer?: Offer; to: string; label: Text; text: Text; icon: AccountIconName }[] = [
  { to: "/orders", label: msg`My Orders`, text: msg`Follow, pay, download invoices`, icon: "list" },
  { to: "/repairs", label: msg`My Repairs`, text: msg`Where your devices are, and what it costs`, icon: "wrench" },
  {
    to: "/dashboard/appointments",
    label: msg`My Appointments`,
    text: msg`Visits, moved or cancelled here`,
    icon: "calendar",
  },
  { to: "/dashboard/quotes", label: msg`My Quote Requests`, text: msg`Prices you asked for`, icon: "quote" },
  {
    offer: "chat",
    to: "/dashboard/messages",
    label: msg`Messages`,
    text: msg`Talk with the people of the shop`,
    icon: "chat",
  },
  { to: "/dashboard/favorites", label: msg`Favorites`, text: msg`Products and services you keep`, icon: "heart" },
  {
    offer: "loyalty",
    to: "/dashboard/loyalty",
    label: msg`Loyalty`,
    text: msg`Points, rewards, vouchers`,
    icon: "gift",
  },
  { to: "/dashboard/notifications", label: msg`Notifications`, text: msg`What the shop told you`, icon: "bell" },
  { to: "/dashboard/tickets", label: msg`Tickets`, text: msg`Problems that we look into`, icon: "ticket" },
  { to: "/dashboard/support", label: msg`Support`, text: msg`Answers, guides, contact`, icon: "megaphone" },
  { to: "/profile", label: msg`Profile`, text: msg`Name, picture, password`, icon: "star" },
  { to: "/settings", label: msg`Settings`, text: msg`Mails, theme, your data`, icon: "settings" },
];

/** Links to the pages of the account. */
export function QuickLinks() {
  const { offers } = useShop();
  return (
    <nav aria-label={t`Your account`}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {PLACES.filter(({ offer }) => !offer || offers[offer]).map(({ to, label, text, icon }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="flex items-center gap-4 rounded-md border border-line bg-surface p-4 transition hover:border-ink"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-strong">
                <AccountIcon name={icon} />
              </span>
              <span>
                <span className="block font-semibold">{textOf(label)}</span>
                <span className="block text-sm text-muted">{textOf(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
