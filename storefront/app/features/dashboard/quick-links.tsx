import type { Offer } from "@fundi/shared/settings/offers";
import { Link } from "@remix-run/react";
import { AccountIcon, type AccountIconName } from "../../components/account-icon";
import { useShop } from "../shell";

const PLACES: { offer?: Offer; to: string; label: string; text: string; icon: AccountIconName }[] = [
  { to: "/orders", label: "My Orders", text: "Follow, pay, download invoices", icon: "list" },
  {
    to: "/dashboard/appointments",
    label: "My Appointments",
    text: "Visits, moved or cancelled here",
    icon: "calendar",
  },
  { to: "/dashboard/quotes", label: "My Quote Requests", text: "Prices you asked for", icon: "quote" },
  {
    offer: "chat",
    to: "/dashboard/messages",
    label: "Messages",
    text: "Talk with the people of the shop",
    icon: "chat",
  },
  { to: "/dashboard/favorites", label: "Favorites", text: "Products and services you keep", icon: "heart" },
  { offer: "loyalty", to: "/dashboard/loyalty", label: "Loyalty", text: "Points, rewards, vouchers", icon: "gift" },
  { to: "/dashboard/notifications", label: "Notifications", text: "What the shop told you", icon: "bell" },
  { to: "/dashboard/tickets", label: "Tickets", text: "Problems that we look into", icon: "ticket" },
  { to: "/dashboard/support", label: "Support", text: "Answers, guides, contact", icon: "megaphone" },
  { to: "/profile", label: "Profile", text: "Name, picture, password", icon: "star" },
  { to: "/settings", label: "Settings", text: "Mails, theme, your data", icon: "settings" },
];

/** Links to the pages of the account. */
export function QuickLinks() {
  const { offers } = useShop();
  return (
    <nav aria-label="Your account">
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
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
