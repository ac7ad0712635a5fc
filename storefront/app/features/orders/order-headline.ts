import { isRepairBill } from "@fundi/shared/orders/order-channels";
import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatAmount } from "@fundi/shared/values/money";
import { msg, t } from "@lingui/core/macro";
import { textOf } from "../../i18n";
import { formatDate } from "../../i18n/dates";
import { arrivalWords, datedArrivalWords } from "../delivery";
import { paidWords } from "../payment";
import { billWords } from "./bill-words";

type Order = Pick<
  OrderDetail,
  | "channel"
  | "status"
  | "paymentStatus"
  | "handover"
  | "payAt"
  | "promisedAt"
  | "due"
  | "claimed"
  | "kept"
  | "allowedActions"
  | "history"
  | "trackingNumber"
  | "missing"
  | "isReturned"
  | "total"
  | "returns"
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
  /** What happens to an order, in its order; none for a cancelled one, or one that came back. */
  stages: OrderStage[];
}

/** Returns the one line that says where an order is, and the stages that it goes through. */
export function orderHeadline(order: Order, place: Place): Headline {
  return { ...wordsOf(order, place), stages: stagesOf(order) };
}

const STAGES = {
  delivery: [msg`Order`, msg`Payment`, msg`Packing`, msg`On its way`, msg`Arrival`],
  collection: [msg`Order`, msg`Payment`, msg`Preparing`, msg`Ready`, msg`Collection`],
} as const;

/** Those of an order that is paid when it is handed over. */
const STAGES_PAID_LATER = {
  delivery: [msg`Order`, msg`Confirmation`, msg`Packing`, msg`On its way`, msg`Arrival and payment`],
  collection: [msg`Order`, msg`Confirmation`, msg`Preparing`, msg`Ready`, msg`Payment and collection`],
} as const;

/** How many stages of an order are over; the next one is what happens now. */
const OVER: Record<OrderDetail["status"], number> = {
  ...{ pending: 1, confirmed: 2, processing: 2, in_progress: 2, shipped: 3, delivered: 5, completed: 5, cancelled: 0 },
};

function stagesOf({ channel, status, handover, due, payAt, isReturned }: Order): OrderStage[] {
  // A repair has stages of its own.
  if (status === "cancelled" || isReturned || isRepairBill({ channel })) return [];
  const over = OVER[status];
  const isLater = payAt === "handover";
  return (isLater ? STAGES_PAID_LATER : STAGES)[handover].map((stage, index) => {
    const label = textOf(stage);
    // Staff may go on with an order before all of it is paid.
    const isUnpaid = index === (isLater ? 4 : 1) && due > 0;
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
      line: t`It was cancelled`,
      detail: order.kept > 0 ? t`We give back ${formatAmount(order.kept)}.` : t`Please do not pay it.`,
    };
  if (order.isReturned) return returnedWords(order, place);
  if (order.missing?.length && order.kept > 0)
    return { tag: t`Not all here`, line: t`Some of it is missing`, detail: paidWords(order.missing, order.kept) };
  const isOver = status === "delivered" || status === "completed";
  if (isRepairBill(order) && !isOver) return billWords(order);
  if (status === "pending") return waitingWords(order, place);
  if (isOver) return endWords(order, place);
  return handover === "collection" ? collectionWords(order, place) : deliveryWords(order, place);
}

function waitingWords(order: Order, { timeZone }: Place): Words {
  const { paymentStatus, kept, promisedAt, payAt } = order;
  const rest = restToPay(order);
  const promise = promisedAt ? t`Promised when you ordered: ${datedArrivalWords(promisedAt, timeZone)}.` : "";
  if (paymentStatus === "awaiting_approval")
    return {
      tag: t`Being checked`,
      line: t`We check your payment`,
      detail: [rest > 0 && t`${formatAmount(rest)} is left to pay.`, promise].filter(Boolean).join(" "),
    };
  if (payAt === "handover")
    return {
      tag: t`Being confirmed`,
      line: t`We confirm your order`,
      detail: [t`We call you to confirm it.`, paidLater(order), promise].filter(Boolean).join(" "),
    };
  if (kept > 0 && rest > 0)
    return {
      tag: t`Part paid`,
      line: t`Waiting for the rest of your payment`,
      detail: [t`${formatAmount(rest)} is left to pay.`, promise].filter(Boolean).join(" "),
    };
  const detail = [rest > 0 && t`${formatAmount(rest)} to pay.`, promise].filter(Boolean).join(" ");
  return { tag: t`Not paid yet`, line: t`Waiting for your payment`, detail };
}

/** What is paid when it is handed over; "" where nothing is. */
function paidLater({ payAt, due, handover }: Order): string {
  if (payAt !== "handover" || due <= 0) return "";
  return handover === "collection"
    ? t`You pay ${formatAmount(due)} when you collect it, in cash or by M-Pesa.`
    : t`You pay ${formatAmount(due)} when it arrives, in cash or by M-Pesa.`;
}

function deliveryWords(order: Order, { now, timeZone, phone }: Place): Words {
  const { status, promisedAt, trackingNumber } = order;
  const isSent = status === "shipped";
  const detail = [trackingOf(trackingNumber), paidLater(order)].filter(Boolean).join(" ");
  const tag = isSent ? t`On its way` : t`Being packed`;
  if (promisedAt === null)
    return {
      tag,
      line: isSent ? t`Your order is on its way` : t`We pack your order`,
      detail,
    };
  if (new Date(promisedAt) < now)
    return {
      tag: t`Late`,
      line: t`Your order is late`,
      detail: [
        t`It should have arrived ${datedArrivalWords(promisedAt, timeZone)}.`,
        phone && t`Call ${phone}: we find out where it is.`,
        paidLater(order),
      ]
        .filter(Boolean)
        .join(" "),
    };
  return { tag, line: t`Arrives ${arrivalWords(promisedAt, now, timeZone)}`, detail };
}

const trackingOf = (number: string | null) =>
  number ? t`Tracking number ${number}.` : t`Please keep your phone on: we call before we come.`;

function collectionWords(order: Order, { address }: Place): Words {
  const where = address ? t`at ${address}` : t`at the shop`;
  const withPayment = (text: string) => [text, paidLater(order)].filter(Boolean).join(" ");
  if (order.status === "shipped")
    return { tag: t`Ready`, line: t`Ready to collect`, detail: withPayment(t`It waits for you ${where}.`) };
  return {
    tag: t`Being made ready`,
    line: t`We get it ready`,
    detail: withPayment(t`You collect it ${where}. We tell you when it is ready.`),
  };
}

/** What is said of an order whose goods all came back. */
function returnedWords({ returns, kept, total }: Order, { timeZone }: Place): Words {
  const last = returns.at(-1);
  const back = Math.max(0, kept - total);
  return {
    tag: "",
    line: last ? t`Returned on ${formatDate(last.at, timeZone)}` : t`Returned`,
    detail: back > 0 ? t`We give back ${formatAmount(back)}.` : "",
  };
}

function endWords({ handover, history, due, claimed }: Order, { timeZone }: Place): Words {
  const rest = restToPay({ due, claimed });
  const isCollected = handover === "collection";
  const step = history.find(({ to }) => to === "delivered" || to === "completed");
  const line = endLine(isCollected, step && formatDate(step.at, timeZone));
  if (rest > 0) return { tag: t`Not paid yet`, line, detail: t`${formatAmount(rest)} is still to pay.` };
  if (due > 0) return { tag: t`Being checked`, line, detail: t`We check your payment` };
  return {
    tag: "",
    line,
    detail: t`If something is not right, tell us: Returns and Warranty are at the foot of this page.`,
  };
}

function endLine(isCollected: boolean, day: string | undefined): string {
  if (day === undefined) return isCollected ? t`Collected` : t`Delivered`;
  return isCollected ? t`Collected on ${day}` : t`Delivered on ${day}`;
}
