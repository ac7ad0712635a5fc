import { Button, Callout, InputGroup } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/contract/http";
import { handsOverUnpaid, type OrderStatus, toGiveBack } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatKes } from "@fundi/shared/values/money";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { QueuedOffline } from "../../lib/queued-offline";
import { type QueuedChangeFor, useQueuedChanges } from "../../offline/offline-provider";
import { QueuedChangeNote } from "../../offline/queued-change-note";
import { RoleNote } from "../../session/role-note";
import { useMay } from "../../session/session";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { toastSuccess } from "../../ui/toasts";
import { RefundDialog } from "./money/refund-dialog";
import { UnpaidDialog } from "./money/unpaid-dialog";
import { nextSteps, stepLabel } from "./next-steps";
import { useOrderLabels } from "./order-labels";
import { orderQuery, useSetOrderStatus } from "./order-queries";

const NOTE_MAX = 1000;

/** The status changes that the server allows the current user, with an optional note. */
export function OrderActions({ order, decide }: { order: OrderDetail; decide?: ReactNode }) {
  const { labelOf } = useOrderLabels();
  const queries = useQueryClient();
  const mayReview = useMay("manager");
  const change = useSetOrderStatus();
  const waiting = useQueuedChanges("order-status", ({ id }) => id === order.id);
  const [note, setNote] = useState("");
  /** The order as it was when its cancellation began: what changes meanwhile is not cancelled unseen. */
  const [cancelling, setCancelling] = useState<OrderDetail>();
  /** The step that would hand the goods over unpaid. */
  const [unpaid, setUnpaid] = useState<OrderStatus>();
  const steps = nextSteps(order);
  const { likely, others, canCancel } = steps;
  const isStale = change.error instanceof ApiError && change.error.code === "STALE_VERSION";
  const owed = toGiveBack(order);
  const toReview = order.paymentStatus === "awaiting_approval" && mayReview;

  // Guards against a double click before the button is disabled.
  const isSending = useRef(false);
  const move = (status: OrderStatus, notes: string, seen = order) => {
    if (isSending.current) return;
    isSending.current = true;
    change.mutate(
      { order: seen, status, notes },
      {
        onSuccess: (moved) => {
          setNote("");
          setCancelling(undefined);
          setUnpaid(undefined);
          toastSuccess(`${moved.orderNumber}: ${labelOf(moved.status, moved.handover)}`);
        },
        onError: (error) => {
          setCancelling(undefined);
          setUnpaid(undefined);
          if (error instanceof QueuedOffline) setNote("");
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  if (isStale) {
    const reload = () => {
      change.reset();
      void queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
    };
    return (
      <Callout intent="warning" compact role="alert">
        This order changed while you were looking at it. <Button size="small" text="Reload" onClick={reload} />
      </Callout>
    );
  }
  const failed = waiting.filter(({ change: { problem } }) => problem);
  // One step at a time: the server decides what the order allows after it.
  if (waiting.length > failed.length) return <WaitingSteps steps={waiting} handover={order.handover} />;
  const isUndecided = order.paymentStatus === "awaiting_approval";
  if (!likely && others.length === 0 && !canCancel && !isUndecided && !decide && !owed && failed.length === 0)
    return null;
  return (
    <>
      <WaitingSteps steps={failed} handover={order.handover} />
      {(likely || others.length > 0) && (
        <InputGroup
          aria-label="Note for the history"
          placeholder="Note for the history (optional)"
          maxLength={NOTE_MAX}
          value={note}
          onValueChange={setNote}
        />
      )}
      <div className="order-steps">
        {decide}
        {owed > 0 && <GiveBack order={order} amount={owed} />}
        {toReview && !decide && <ReviewPayment orderNumber={order.orderNumber} />}
        <StepButtons
          steps={steps}
          handover={order.handover}
          isLikelyPrimary={!toReview && !decide}
          isPending={change.isPending}
          onStep={(status) => (handsOverUnpaid(order, status) ? setUnpaid(status) : move(status, note))}
          onCancel={() => setCancelling(order)}
        />
      </div>
      {isUndecided && (
        <RoleNote least="manager">
          A manager approves or rejects the payment. To ask one, mention them in a note.
        </RoleNote>
      )}
      {!canCancel && order.kept > 0 && order.nextStatuses.length > 0 && (
        <RoleNote least="manager">Money was received for this order, so a manager cancels it.</RoleNote>
      )}
      {unpaid && (
        <UnpaidDialog
          order={order}
          isBusy={change.isPending}
          onHandOver={(seen) => move(unpaid, note, seen)}
          onClose={() => setUnpaid(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={cancelling !== undefined}
        title={`Cancel ${order.orderNumber}?`}
        confirmLabel="Cancel order"
        dismissLabel="Keep it"
        intent="danger"
        note={{ label: "Reason", maxLength: NOTE_MAX }}
        isBusy={change.isPending}
        onConfirm={(reason) => move("cancelled", reason, cancelling)}
        onClose={() => setCancelling(undefined)}
      >
        <p>The goods go back on sale. A cancelled order cannot be taken up again.</p>
        <MoneyOfCancelled order={cancelling ?? order} />
      </ConfirmDialog>
    </>
  );
}

interface WaitingStepsProps {
  steps: QueuedChangeFor<"order-status">[];
  handover: OrderDetail["handover"];
}

const WaitingSteps = ({ steps, handover }: WaitingStepsProps) =>
  steps.map(({ change, input }) => (
    <QueuedChangeNote key={change.id} change={change} text={`“${stepLabel(input.status, handover)}”.`} />
  ));

/** What becomes of the money of an order that is about to be cancelled. */
function MoneyOfCancelled({ order }: { order: OrderDetail }) {
  const { kept, paymentStatus } = order;
  return (
    <>
      {kept > 0 && (
        <Callout intent="warning" compact>
          {formatKes(kept)} was received for this order and must be given back. The next step after cancelling is the
          refund.
        </Callout>
      )}
      {paymentStatus === "awaiting_approval" && (
        <Callout intent="warning" compact>
          A payment that the customer told of is not decided yet. If the money is there, it must be given back, too.
        </Callout>
      )}
    </>
  );
}

/** The refund of a cancelled order, or who makes it. */
function GiveBack({ order, amount }: { order: OrderDetail; amount: number }) {
  const [isOpen, setOpen] = useState(false);
  if (!order.allowedActions.includes("refund")) return <span>A manager gives {formatKes(amount)} back.</span>;
  return (
    <>
      <Button intent="primary" icon={<Undo />} text={`Give back ${formatKes(amount)}`} onClick={() => setOpen(true)} />
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReviewPayment({ orderNumber }: { orderNumber: string }) {
  const navigate = useNavigate();
  return (
    <Button
      intent="primary"
      text="Review payment"
      onClick={() => navigate(`/admin/payments?search=${encodeURIComponent(orderNumber)}`)}
    />
  );
}

interface StepButtonsProps {
  steps: ReturnType<typeof nextSteps>;
  handover: OrderDetail["handover"];
  /** Whether the likely step is the main action. */
  isLikelyPrimary: boolean;
  isPending: boolean;
  onStep: (status: OrderStatus) => void;
  onCancel: () => void;
}

function StepButtons({ steps, handover, isLikelyPrimary, isPending, onStep, onCancel }: StepButtonsProps) {
  const { likely, others, canCancel } = steps;
  return (
    <>
      {likely && (
        <Button
          intent={isLikelyPrimary ? "primary" : "none"}
          text={stepLabel(likely, handover)}
          loading={isPending}
          onClick={() => onStep(likely)}
        />
      )}
      {others.map((status) => (
        <Button key={status} text={stepLabel(status, handover)} disabled={isPending} onClick={() => onStep(status)} />
      ))}
      {canCancel && (
        <Button
          variant="minimal"
          intent="danger"
          text={stepLabel("cancelled", handover)}
          disabled={isPending}
          onClick={onCancel}
        />
      )}
    </>
  );
}
