import type { ActivityItem } from "@fundi/shared/activity";
import { formatDay } from "@fundi/shared/calendar-date";
import { formatKes } from "@fundi/shared/money";
import { QUOTE_URGENCY_LABELS, type QuoteUrgency } from "@fundi/shared/quote-status";
import { joined, NEWS_WORDS, type NewsWords } from "./news-words";

interface Base {
  /** The event's. */
  id: number;
  read: boolean;
  timestamp: string;
  customerName: string;
}

interface OrderNotification extends Base {
  type: "order";
  orderId: number;
  orderNumber: string;
  totalAmount: number;
  itemCount: number;
}

interface QuoteNotification extends Base {
  type: "quote";
  quoteId: number;
  customerEmail: string;
  service: string;
  priority: QuoteUrgency;
  hasImages: boolean;
  description: string;
}

interface AppointmentNotification extends Base {
  type: "appointment";
  appointmentId: number;
  customerPhone: string;
  service: string;
  scheduledDate: string;
  scheduledTime: string;
  location: string;
}

interface StockNotification extends Base {
  type: "stock";
  itemId: number;
  itemName: string;
  sku: string;
  available: number;
  reorderLevel: number;
}

/** What came to the bell after the specification. */
interface NewsNotification extends Base, NewsWords {
  type: keyof typeof NEWS_WORDS;
}

/** What the bell lists (specification 2 §3), what runs low, and what else waits for somebody. */
export type StaffNotification =
  | OrderNotification
  | QuoteNotification
  | AppointmentNotification
  | StockNotification
  | NewsNotification;
export type NotificationType = StaffNotification["type"];

/** The one place where the api's "booking" becomes the console's "appointment" (`decisions.md` D9 3). */
export function toStaffNotification(item: ActivityItem, read: boolean): StaffNotification {
  const base = { id: item.id, read, timestamp: item.created_at, customerName: item.name };
  const service = item.service ?? "";
  switch (item.type) {
    case "order":
      return {
        ...base,
        type: "order",
        orderId: item.entityId,
        orderNumber: item.number ?? "",
        totalAmount: item.total ?? 0,
        itemCount: item.itemCount ?? 0,
      };
    case "quote":
      return {
        ...base,
        type: "quote",
        quoteId: item.entityId,
        customerEmail: item.email ?? "",
        service,
        priority: item.priority ?? "normal",
        hasImages: item.hasImages ?? false,
        description: item.description ?? "",
      };
    case "booking":
      return {
        ...base,
        type: "appointment",
        appointmentId: item.entityId,
        customerPhone: item.phone ?? "",
        service,
        scheduledDate: item.scheduledDate ?? "",
        scheduledTime: item.scheduledTime ?? "",
        location: item.location ?? "",
      };
    case "low_stock":
      return {
        ...base,
        type: "stock",
        itemId: item.entityId,
        itemName: item.name,
        sku: item.number ?? "",
        available: item.available ?? 0,
        reorderLevel: item.reorderLevel ?? 0,
      };
    default:
      return { ...base, type: item.type, ...NEWS_WORDS[item.type](item) };
  }
}

/** Title, line below it and the screen that it leads to. */
export function describeNotification(notification: StaffNotification): NewsWords {
  switch (notification.type) {
    case "order":
      return {
        title: `New order ${notification.orderNumber}`,
        text: joined(notification.customerName, itemsText(notification), formatKes(notification.totalAmount)),
        path: `/admin/orders/${notification.orderId}`,
      };
    case "quote": {
      const isPressing = notification.priority === "urgent" || notification.priority === "emergency";
      return {
        title: "New quote request",
        text: joined(
          isPressing && QUOTE_URGENCY_LABELS[notification.priority],
          notification.customerName,
          notification.service,
          notification.hasImages && "with photos",
        ),
        path: `/admin/quotes/${notification.quoteId}`,
      };
    }
    case "appointment":
      return {
        title: "New appointment",
        text: joined(notification.customerName, notification.service, whenText(notification)),
        path: `/admin/appointments/${notification.appointmentId}`,
      };
    case "stock":
      return {
        title: `Running low: ${notification.itemName}`,
        text: joined(
          notification.sku,
          `${notification.available} available`,
          `reorder at ${notification.reorderLevel}`,
        ),
        path: `/admin/inventory/${notification.itemId}`,
      };
    default: {
      const { title, text, path } = notification;
      return { title, text, path };
    }
  }
}

const itemsText = ({ itemCount }: OrderNotification) => (itemCount === 1 ? "1 item" : `${itemCount} items`);

/** The shop's own wall clock, wherever the console stands. */
const whenText = ({ scheduledDate, scheduledTime }: AppointmentNotification) =>
  scheduledDate && `${formatDay(scheduledDate)}, ${scheduledTime}`;
