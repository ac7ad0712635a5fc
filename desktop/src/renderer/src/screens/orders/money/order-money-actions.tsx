import { Button } from "@blueprintjs/core";
import { BankAccount, Box, Undo } from "@blueprintjs/icons";
import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { useState } from "react";
import { RoleNote } from "../../../session/role-note";
import { nextSteps } from "../next-steps";
import { RefundDialog } from "./refund-dialog";
import { ReturnDialog } from "./return-dialog";
import { TakePaymentDialog } from "./take-payment-dialog";

/** Payments, refunds and returns of an order, as far as the server allows them to the current user. */
export function OrderMoneyActions({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState<"take" | "refund" | "return">();
  const close = () => setOpen(undefined);
  const may = (action: OrderDetail["allowedActions"][number]) => order.allowedActions.includes(action);
  const isForManagers = order.kept > 0 && order.status !== "cancelled" && !may("refund");
  if (!may("take_payment") && !may("refund") && !may("return_goods") && !isForManagers) return null;
  // Primary while the order waits for its money, unless a claim has to be decided first.
  const waitsForMoney = !nextSteps(order).likely && order.paymentStatus !== "awaiting_approval" && order.due > 0;
  return (
    <div className="order-money-actions">
      {may("take_payment") && restToPay(order) > 0 && (
        <Button
          size="small"
          intent={waitsForMoney ? "primary" : "none"}
          icon={<BankAccount />}
          text="Take payment"
          onClick={() => setOpen("take")}
        />
      )}
      {may("refund") && <Button size="small" icon={<Undo />} text="Refund" onClick={() => setOpen("refund")} />}
      {may("return_goods") && (
        <Button size="small" icon={<Box />} text="Take goods back" onClick={() => setOpen("return")} />
      )}
      {isForManagers && (
        <RoleNote least="manager">
          A manager gives money back or takes goods back. To ask one, mention them in a note.
        </RoleNote>
      )}
      {open === "take" && <TakePaymentDialog order={order} onClose={close} />}
      {open === "refund" && <RefundDialog order={order} onClose={close} />}
      {open === "return" && <ReturnDialog order={order} onClose={close} />}
    </div>
  );
}
