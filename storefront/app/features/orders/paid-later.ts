import type { Order } from "@fundi/shared/orders/orders";

const HANDED_OVER: readonly Order["status"][] = ["delivered", "completed", "cancelled"];

/** Whether an order waits for no payment yet, as it is paid when it is handed over. */
export const isPaidLater = ({ payAt, paymentStatus, status }: Pick<Order, "payAt" | "paymentStatus" | "status">) =>
  payAt === "handover" && paymentStatus === "unpaid" && !HANDED_OVER.includes(status);
