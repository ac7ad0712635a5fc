import { HOME_TEXTS } from "@fundi/shared/settings/texts/home-texts";
import { msg } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { Icon, type IconName } from "../../components/icon";
import { type Text, textOf } from "../../i18n";
import { productsPath } from "../catalog";
import { useShopText } from "../shell";

const TASKS: { to: string; icon: IconName; title: Text; text: keyof typeof HOME_TEXTS }[] = [
  {
    to: "/services?category=repairs",
    icon: "wrench",
    title: msg`Repair my device`,
    text: "home.taskRepair",
  },
  {
    to: productsPath({ category: "laptop" }),
    icon: "laptop",
    title: msg`Find a laptop`,
    text: "home.taskLaptop",
  },
  {
    to: "/services?category=sales",
    icon: "spark",
    title: msg`Build something`,
    text: "home.taskBuild",
  },
];

/** Links to the three main tasks. */
export function Tasks() {
  const shopText = useShopText(HOME_TEXTS);
  return (
    <ul className="grid gap-2 sm:grid-cols-3 lg:col-start-1">
      {TASKS.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            prefetch="intent"
            className="group flex h-full items-center gap-4 rounded-md border border-line bg-surface p-3 sm:p-4 transition hover:border-accent hover:shadow-soft sm:flex-col sm:items-start"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-strong transition group-hover:bg-accent group-hover:text-accent-ink">
              <Icon name={icon} size={24} />
            </span>
            <span>
              <span className="block font-display text-lg font-bold">{textOf(title)}</span>
              <span className="block text-sm text-muted">{shopText(text)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
