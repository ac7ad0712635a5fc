import type { ActivityItem } from "@fundi/shared/activity";
import { formatKes } from "@fundi/shared/money";

interface Base {
  /** The event's. */
  id: number;
  read: boolean;
  timestamp: string;
  customerName: string;
}

/** What the bell lists (specification 2 §3). */
export type StaffNotification = Base &
  (
    | { type: "order"; orderId: number; orderNumber: string; totalAmount: number; itemCount: number }
    | { type: "quote"; quoteId: number; customerEmail: string; service: string }
    | { type: "appointment"; appointmentId: number; customerPhone: string; service: string }
  );
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
      return { ...base, type: "quote", quoteId: item.entityId, customerEmail: item.email ?? "", service };
    case "booking":
      return { ...base, type: "appointment", appointmentId: item.entityId, customerPhone: item.phone ?? "", service };
  }
}

/** Title, line below it and the screen that it leads to. */
export function describeNotification(notification: StaffNotification): { title: string; text: string; path: string } {
  const who = notification.customerName;
  switch (notification.type) {
    case "order": {
      const count = notification.itemCount === 1 ? "1 item" : `${notification.itemCount} items`;
      return {
        title: `New order ${notification.orderNumber}`,
        text: [who, count, formatKes(notification.totalAmount)].join(" · "),
        path: `/admin/orders/${notification.orderId}`,
      };
    }
    case "quote":
      return {
        title: "New quote request",
        text: [who, notification.service].filter(Boolean).join(" · "),
        path: "/admin/quotes",
      };
    case "appointment":
      return {
        title: "New appointment",
        text: [who, notification.service].filter(Boolean).join(" · "),
        path: "/admin/appointments",
      };
  }
}
