import type { DomainEvent } from "@fundi/shared/domain-events";
import type { Dispatcher } from "../../platform/events/dispatcher";
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
      // The order says so itself.
      return null;
  }
}

/** What customers are told of their points (checklist NTF-21). */
export function loyaltyNotices(dispatcher: Dispatcher): void {
  dispatcher.on("loyalty.changed", async (tx, event) => {
    const words = wording(event);
    if (!words) return;
    await notifyCustomer(tx, event, {
      userId: event.payload.userId,
      type: "reward",
      category: "loyalty",
      link: "/loyalty",
      ...words,
    });
  });
}
