import { arrivalText, datedArrivalText } from "@fundi/shared/delivery/delivery-zone";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatAmount } from "@fundi/shared/values/money";
import { formatDate } from "@fundi/shared/values/time";

type Order = Pick<
  OrderDetail,
  | "status"
  | "paymentStatus"
  | "handover"
  | "promisedAt"
  | "due"
  | "kept"
  | "allowedActions"
  | "history"
  | "trackingNumber"
>;

interface Place {
  now: Date;
  timeZone: string;
  /** Of the shop; may be empty. */
  address: string;
  phone: string;
}

interface OrderStage {
  label: string;
  state: "done" | "now" | "next";
}

interface Headline {
  /** One or two words; "" where the line says it all. */
  tag: string;
  /** Says where the order is. */
  line: string;
  detail: string;
  /** What happens to an order, in its order; none for a cancelled one. */
  stages: OrderStage[];
}

/** Returns the one line that says where an order is, and the stages that it goes through. */
export function orderHeadline(order: Order, place: Place): Headline {
  return { ...wordsOf(order, place), stages: stagesOf(order) };
}

const STAGES = {
  delivery: ["Order", "Payment", "Packing", "On its way", "Arrival"],
  collection: ["Order", "Payment", "Preparing", "Ready", "Collection"],
} as const;

/** How many stages of an order are over; the next one is what happens now. */
const OVER: Record<OrderDetail["status"], number> = {
  ...{ pending: 1, confirmed: 2, processing: 2, in_progress: 2, shipped: 3, delivered: 5, completed: 5, cancelled: 0 },
};

function stagesOf({ status, handover, due }: Order): OrderStage[] {
  if (status === "cancelled") return [];
  const over = OVER[status];
  return STAGES[handover].map((label, index) => {
    // Staff may go on with an order before all of it is paid.
    const isUnpaid = index === 1 && due > 0;
    if (index < over && !isUnpaid) return { label, state: "done" };
    return { label, state: index === over ? "now" : "next" };
  });
}

type Words = Omit<Headline, "stages">;

function wordsOf(order: Order, place: Place): Words {
  const { status, handover } = order;
  if (status === "cancelled")
    return {
      tag: "",
      line: "It was cancelled",
      detail: order.kept > 0 ? `We give back ${formatAmount(order.kept)}.` : "Please do not pay it.",
    };
  if (status === "pending") return waitingWords(order, place);
  if (status === "delivered" || status === "completed") return endWords(order, place);
  return handover === "collection" ? collectionWords(order, place) : deliveryWords(order, place);
}

function waitingWords({ paymentStatus, due, promisedAt }: Order, { timeZone }: Place): Words {
  const promise = promisedAt ? `Promised when you ordered: ${datedArrivalText(promisedAt, timeZone)}.` : "";
  if (paymentStatus === "awaiting_approval")
    return { tag: "Being checked", line: "We check your payment", detail: promise };
  const detail = [due > 0 && `${formatAmount(due)} to pay.`, promise].filter(Boolean).join(" ");
  return { tag: "Not paid yet", line: "Waiting for your payment", detail };
}

function deliveryWords({ status, promisedAt, trackingNumber }: Order, { now, timeZone, phone }: Place): Words {
  const isSent = status === "shipped";
  const tag = isSent ? "On its way" : "Being packed";
  if (promisedAt === null)
    return {
      tag,
      line: isSent ? "Your order is on its way" : "We pack your order",
      detail: trackingOf(trackingNumber),
    };
  if (new Date(promisedAt) < now)
    return {
      tag: "Late",
      line: "Your order is late",
      detail: `It should have arrived ${datedArrivalText(promisedAt, timeZone)}.${phone ? ` Call ${phone}: we find out where it is.` : ""}`,
    };
  return { tag, line: `Arrives ${arrivalText(promisedAt, now, timeZone)}`, detail: trackingOf(trackingNumber) };
}

const trackingOf = (number: string | null) =>
  number ? `Tracking number ${number}.` : "Please keep your phone on: we call before we come.";

function collectionWords({ status }: Order, { address }: Place): Words {
  const where = address ? `at ${address}` : "at the shop";
  if (status === "shipped") return { tag: "Ready", line: "Ready to collect", detail: `It waits for you ${where}.` };
  return {
    tag: "Being made ready",
    line: "We get it ready",
    detail: `You collect it ${where}. We tell you when it is ready.`,
  };
}

function endWords({ handover, history }: Order, { timeZone }: Place): Words {
  const word = handover === "collection" ? "Collected" : "Delivered";
  const step = history.find(({ to }) => to === "delivered" || to === "completed");
  return {
    tag: "",
    line: step ? `${word} on ${formatDate(step.at, timeZone)}` : word,
    detail: "If something is not right, tell us: see Returns and Warranty below.",
  };
}
