import { Link } from "@remix-run/react";
import { Icon, type IconName } from "../../components/icon";
import { productsPath } from "../catalog";

const TASKS: { to: string; icon: IconName; title: string; sentence: string }[] = [
  {
    to: "/services?category=repairs",
    icon: "wrench",
    title: "Repair my device",
    sentence: "You hear the price first.",
  },
  {
    to: productsPath({ category: "laptop" }),
    icon: "laptop",
    title: "Find a laptop",
    sentence: "Tested, and with warranty.",
  },
  {
    to: "/services?category=sales",
    icon: "spark",
    title: "Build something",
    sentence: "A PC, a website, a system.",
  },
];

/** The three ways in. */
export const Tasks = () => (
  <ul className="grid gap-2 sm:grid-cols-3 lg:col-start-1">
    {TASKS.map(({ to, icon, title, sentence }) => (
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
            <span className="block font-display text-lg font-bold">{title}</span>
            <span className="block text-sm text-muted">{sentence}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
