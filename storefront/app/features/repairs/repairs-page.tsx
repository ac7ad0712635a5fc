import type { MyRepair } from "@fundi/shared/workshop/my-repairs";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/badge";
import { LinkButton } from "../../components/button";
import { Icon } from "../../components/icon";
import { CardsSkeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { formatDate } from "../../i18n/dates";
import { repairName, stageWords } from "../repair-status";
import { useShop } from "../shell";
import { myRepairsQuery, needsCustomer } from "./repair-queries";

/** /repairs: the customer's devices that are, or were, with the shop. */
export function RepairsPage() {
  const { data, isError, refetch } = useQuery(myRepairsQuery);
  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-3xl">{t`My Repairs`}</h1>
      {data ? (
        <RepairList repairs={data} />
      ) : isError ? (
        <ErrorState message={t`We could not load your repairs. Please try again.`} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton className="h-24" />
      )}
    </div>
  );
}

function RepairList({ repairs }: { repairs: readonly MyRepair[] }) {
  if (repairs.length === 0)
    return (
      <EmptyState
        scene="empty-orders"
        title={t`No repairs yet`}
        action={<LinkButton to="/services">{t`What does the repair cost?`}</LinkButton>}
      >
        {t`Once a device of yours is with us, you see here how it goes.`}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {repairs.map((repair) => (
        <RepairRow key={repair.id} repair={repair} />
      ))}
    </ul>
  );
}

function RepairRow({ repair }: { repair: MyRepair }) {
  const { timeZone } = useShop();
  const tone = needsCustomer(repair) ? "attention" : isFinalStage(repair.stage) ? "neutral" : "info";
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-4 transition-colors hover:border-ink sm:grid-cols-[1fr_auto_auto] sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-lg wrap-anywhere">
          <Link to={`/repairs/${repair.id}`} prefetch="intent" className="after:absolute after:inset-0">
            {repairName(repair)}
          </Link>
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {repair.number} · {formatDate(repair.created_at, timeZone)}
        </p>
      </div>
      <span className="col-start-1 sm:col-start-2">
        <Badge tone={tone}>{stageWords(repair)}</Badge>
      </span>
      <Icon name="chevron-right" className="col-start-2 row-start-1 sm:col-start-3" />
    </li>
  );
}
