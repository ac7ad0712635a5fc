import { isRepairBill } from "@fundi/shared/orders/order-channels";
import type { Order } from "@fundi/shared/orders/orders";

const HANDED_OVER: readonly Order["status"][] = ["delivered", "completed", "cancelled"];

/** Whether an order waits for no payment yet, as it is paid when it is handed over. A repair bill can be paid at any time. */
export const isPaidLater = ({
  channel,
  payAt,
  paymentStatus,
  status,
}: Pick<Order, "channel" | "payAt" | "paymentStatus" | "status">) =>
  payAt === "handover" && paymentStatus === "unpaid" && !HANDED_OVER.includes(status) && !isRepairBill({ channel });
