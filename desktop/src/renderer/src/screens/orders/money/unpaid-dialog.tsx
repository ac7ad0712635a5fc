import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatKes } from "@fundi/shared/values/money";
import { useState } from "react";
import { TakePaymentDialog } from "./take-payment-dialog";

interface Props {
  order: OrderDetail;
  isBusy: boolean;
  /** Called to take the step, with the order as it is then. */
  onHandOver: (order: OrderDetail) => void;
  onClose: () => void;
}

/** Asks before goods are handed over unpaid: take the money now, or hand them over all the same. */
export function UnpaidDialog({ order, isBusy, onHandOver, onClose }: Props) {
  const [isTaking, setTaking] = useState(false);
  const waits = order.paymentStatus === "awaiting_approval";
  const mayTake = !waits && order.allowedActions.includes("take_payment");
  if (isTaking)
    return (
      <TakePaymentDialog
        order={order}
        onTaken={(after) => (after.due > 0 ? onClose() : onHandOver(after))}
        onClose={() => setTaking(false)}
      />
    );
  return (
    <Dialog isOpen title={`${formatKes(order.due)} is not paid`} onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <p>
          {waits
            ? "A payment of the customer waits for approval, and nobody knows yet whether the money is there."
            : "The goods are handed over with this step."}{" "}
          Handed over unpaid, {order.orderNumber} stays in “Owed by customers” until it is paid, and the audit log says
          who did it.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Keep the goods" onClick={onClose} />
            <Button
              intent={mayTake ? "none" : "warning"}
              text="Hand over unpaid"
              loading={isBusy}
              onClick={() => onHandOver(order)}
            />
            {mayTake && <Button intent="primary" text="Take it now" autoFocus onClick={() => setTaking(true)} />}
          </>
        }
      />
    </Dialog>
  );
}
