import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { Subscribing } from "../../platform/events/dispatcher";
import { type Notice, notifyCustomer } from "./notification-store";

const inPoints = (points: number) => `${points.toLocaleString("en-KE")} ${points === 1 ? "point" : "points"}`;

function wording({ payload }: DomainEvent<"loyalty.changed">): Pick<Notice, "title" | "message"> | null {
  const balance = `You have ${inPoints(Math.max(0, payload.balance))} now.`;
  switch (payload.kind) {
    case "earned":
      return {
        title: `You earned ${inPoints(payload.points)}`,
        message: `For ${payload.about}. Thank you! ${balance}`,
      };
    case "taken_back":
      return {
        title: `${inPoints(-payload.points)} taken back`,
        message: `They came from ${payload.about}, which was cancelled or refunded. ${balance}`,
      };
    case "redeemed":
      return {
        title: `Reward redeemed: ${payload.about}`,
        message: `Your voucher is on the loyalty page. ${balance}`,
      };
    case "voucher_returned":
      return {
        title: "Your voucher is yours again",
        message: `${payload.about}: the order that used it was cancelled.`,
      };
    case "voucher_used":
      // The order's own notice covers it.
      return null;
  }
}

/** Notices to customers about their points. */
export function loyaltyNotices(dispatcher: Subscribing): void {
  dispatcher.on("loyalty.changed", async (tx, event) => {
    const text = wording(event);
    if (!text) return;
    await notifyCustomer(tx, event, {
      userId: event.payload.userId,
      type: "reward",
      category: "loyalty",
      link: "/loyalty",
      ...text,
    });
  });
}
