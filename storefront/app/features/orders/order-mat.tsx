import { isRepairBill } from "@fundi/shared/orders/order-channels";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { formatDateTime } from "../../i18n/dates";
import { useShop } from "../shell";
import { orderHeadline } from "./order-headline";
import { useNow } from "./use-now";

/** The top of an order's page: one large line that says where it is, and its stages, on the workshop's mat. */
export function OrderMat({ order }: { order: OrderDetail }) {
  const { timeZone, address, phone } = useShop();
  const { tag, line, detail, stages } = orderHeadline(order, { now: useNow(), timeZone, address, phone });
  return (
    <header className="mat">
      <div className="page grid gap-3 pt-4 pb-8 sm:pb-10">
        <Link
          to="/orders"
          className="-ms-2 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-md px-2 text-mat-muted hover:text-mat-ink print:hidden"
        >
          <Icon name="chevron-left" size={18} /> {t`My Orders`}
        </Link>
        {tag && (
          <p className="justify-self-start rounded-sm bg-spark px-2 py-0.5 text-sm font-semibold text-spark-ink">
            {tag}
          </p>
        )}
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">
          <span className="mb-1 block font-sans text-sm font-normal text-mat-muted tabular-nums">
            {isRepairBill(order) ? (
              <Trans>
                Repair bill <span className="whitespace-nowrap">{order.orderNumber}</span>
              </Trans>
            ) : (
              <Trans>
                Order <span className="whitespace-nowrap">{order.orderNumber}</span>
              </Trans>
            )}
          </span>{" "}
          {line}
        </h1>
        {detail && <p className="max-w-prose text-mat-muted">{detail}</p>}
        {stages.length > 0 && (
          <ol
            aria-label={t`Stages`}
            className="mt-3 grid grid-flow-col auto-cols-[minmax(min-content,1fr)] gap-1.5 text-[0.8125rem]/4.5 sm:text-sm"
          >
            {stages.map(({ label, state }) => (
              <li
                key={label}
                aria-current={state === "now" ? "step" : undefined}
                className={classNames(
                  "border-t-4 pt-2",
                  state === "next" ? "border-mat-muted/40 text-mat-muted" : "border-spark",
                  state === "now" && "sm:font-semibold",
                )}
              >
                {label}
                {state === "done" && <span className="sr-only">{t`(done)`}</span>}
              </li>
            ))}
          </ol>
        )}
        <p className="text-sm text-mat-muted">
          {isRepairBill(order)
            ? t`Opened ${formatDateTime(order.date, timeZone)}`
            : t`Placed ${formatDateTime(order.date, timeZone)}`}
        </p>
      </div>
    </header>
  );
}
