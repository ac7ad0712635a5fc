import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AccountIcon, type AccountIconName } from "../../components/account-icon";
import { Skeleton } from "../../components/skeleton";

interface FigureProps {
  to: string;
  label: string;
  icon: AccountIconName;
  /** Undefined while loading; null on failure. */
  value: ReactNode | undefined | null;
}

/** A count that links to its list. */
export const Figure = ({ to, label, icon, value }: FigureProps) => (
  <li className="relative grid gap-2 rounded-md border border-line bg-surface p-4 transition hover:border-ink">
    <span className="flex items-center gap-2 text-sm text-muted">
      <AccountIcon name={icon} size={18} />
      <Link to={to} prefetch="intent" className="stretched">
        {label}
      </Link>
    </span>
    {value === undefined ? (
      <Skeleton className="h-8 w-14" />
    ) : value === null ? (
      <span className="text-sm text-muted">{t`Not available right now`}</span>
    ) : (
      <span className="font-display text-2xl font-bold tabular-nums">{value}</span>
    )}
  </li>
);
