import { Button, Callout, Checkbox, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown, Print } from "@blueprintjs/icons";
import { BULK_MAX, type BulkAction, type BulkChoice, startBulkStatus } from "@fundi/shared/lists/bulk-actions";
import { HANDED_OVER, handsOverUnpaid, type OrderStatus } from "@fundi/shared/orders/order-status";
import { handoverOfAll } from "@fundi/shared/orders/order-status-label";
import type { Order } from "@fundi/shared/orders/orders";
import { formatKes } from "@fundi/shared/values/money";
import { useState } from "react";
import { call } from "../../../lib/call";
import { useStartBulk } from "../../../lists/bulk/bulk-queries";
import { counted } from "../../../lists/bulk/bulk-text";
import { printPickingList } from "../../../printing/printing";
import { usePrint } from "../../../printing/use-print";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { useOrderLabels } from "../order-labels";
import { bulkSteps } from "./bulk-steps";

interface BulkBarProps {
  orders: readonly Order[];
  /** Applies to all matching orders, when more than the page is selected. */
  all: { filter: Extract<BulkChoice, { filter: unknown }>["filter"]; total: number } | undefined;
  onStarted: (action: BulkAction) => void;
}

/** Bulk actions on the selected orders: status changes and pick lists. */
export function BulkBar({ orders, all, onStarted }: BulkBarProps) {
  const { statuses, labelOf } = useOrderLabels();
  // Orders beyond the page may be of either kind.
  const handover = all ? "both" : handoverOfAll(orders);
  const [to, setTo] = useState<OrderStatus | null>(null);
  const [isUnpaidToo, setUnpaidToo] = useState(false);
  const start = useStartBulk(
    (input: { body: { choice: BulkChoice; status: OrderStatus; notes: string }; idempotencyKey: string }) =>
      call(startBulkStatus, input),
    { onStarted, onSettled: () => setTo(null) },
  );
  const { print, isPrinting } = usePrint();
  const count = all?.total ?? orders.length;
  const isTooMany = count > BULK_MAX;
  const willRefuse =
    to === null ? 0 : orders.filter(({ nextStatuses, status }) => status !== to && !nextStatuses.includes(to)).length;
  const received = orders.reduce(
    (sum, { kept, nextStatuses }) => sum + (nextStatuses.includes("cancelled") ? kept : 0),
    0,
  );
  const unpaid = to === null ? [] : orders.filter((order) => handsOverUnpaid(order, to));
  const mayHandOverUnseen = count > orders.length && to !== null && (to === "shipped" || HANDED_OVER.includes(to));
  const left = !all && !isUnpaidToo ? unpaid : [];
  const due = formatKes(unpaid.reduce((sum, order) => sum + order.due, 0));
  const chosenCount = count - left.length;
  const label = to === null ? "" : labelOf(to, handover);

  const confirm = (notes: string) => {
    if (to === null) return;
    const choice: BulkChoice = all
      ? { filter: all.filter, expected: all.total }
      : { orders: orders.filter((order) => !left.includes(order)).map(({ id, version }) => ({ id, version })) };
    start.mutate({ choice, status: to, notes });
  };

  const steps = bulkSteps(orders);
  // Orders beyond the page may allow any step.
  const unseen = all ? statuses.filter((status) => !steps.some((step) => step.status === status)) : [];
  const item = (status: OrderStatus, label?: string) => (
    <MenuItem
      key={status}
      text={labelOf(status, handover)}
      label={label}
      intent={status === "cancelled" ? "danger" : "none"}
      onClick={() => {
        setTo(status);
        setUnpaidToo(false);
      }}
    />
  );
  const menu = (
    <Menu>
      {steps.map(({ status, orderCount }) => item(status, all ? undefined : `${orderCount} of ${count}`))}
      {unseen.map((status) => item(status))}
      {steps.length + unseen.length === 0 && <MenuItem disabled text="Nothing follows for these orders" />}
    </Menu>
  );
  return (
    <>
      <PopoverNext content={menu} placement="bottom-start" arrow={false}>
        <Button
          intent="primary"
          text={`Set status of ${counted(count, "order")}`}
          endIcon={<CaretDown />}
          disabled={isTooMany}
          title={isTooMany ? `At most ${BULK_MAX.toLocaleString("en-KE")} orders at once` : undefined}
        />
      </PopoverNext>
      {!all && (
        <Button
          icon={<Print />}
          text="Picking list"
          disabled={isPrinting}
          onClick={() =>
            print((by) =>
              printPickingList(
                orders.map(({ id }) => id),
                by,
              ),
            )
          }
        />
      )}
      <ConfirmDialog
        isOpen={to !== null}
        title={`Set ${counted(chosenCount, "order")} to ${label}?`}
        confirmLabel={to === "cancelled" ? `Cancel ${counted(count, "order")}` : `Set to ${label}`}
        intent={to === "cancelled" ? "danger" : "primary"}
        note={{ label: "Note for the history", maxLength: 1000 }}
        isBusy={start.isPending}
        isRefused={chosenCount === 0}
        onConfirm={confirm}
        onClose={() => setTo(null)}
      >
        <p>
          {to === "cancelled" ? "Their goods go back on sale. " : ""}
          Each order takes the step by its own rules; what cannot take it stays as it is and is listed with the reason.
          {willRefuse > 0 && ` Of those on this page ${willRefuse} cannot.`}
        </p>
        {unpaid.length === 0 && mayHandOverUnseen && (
          <Callout intent="warning" compact>
            Orders beyond this page may be unpaid and are handed over, too. To leave them out, filter by payment first.
          </Callout>
        )}
        {unpaid.length > 0 && (
          <Callout intent="warning" compact>
            {due} of {counted(unpaid.length, "order")}
            {all && " on this page"} is not paid.
            {all ? (
              " They are handed over unpaid, too. To leave them out, filter by payment first."
            ) : (
              <Checkbox
                label="Hand these over unpaid, too"
                checked={isUnpaidToo}
                onChange={(event) => setUnpaidToo(event.currentTarget.checked)}
              />
            )}
          </Callout>
        )}
        {to === "cancelled" && received > 0 && (
          <Callout intent="warning" compact>
            {formatKes(received)} was received for these orders{all && " on this page"} and must be given back. They are
            listed by the filter “To give back”.
          </Callout>
        )}
      </ConfirmDialog>
    </>
  );
}
