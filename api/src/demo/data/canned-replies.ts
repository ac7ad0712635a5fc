import type { CannedReplyForm } from "@fundi/shared/collaboration/canned-replies";

/** Frequent replies of a shop. */
export const demoCannedReplies: readonly CannedReplyForm[] = [
  {
    shortcut: "ready",
    body:
      "Hello {{firstName}},\n\nyour order {{orderNumber}} is ready. You can fetch it at {{shop.address}} while we are open. " +
      "Bring the order number, please.\n\n{{staffName}}, {{shop.brand}}",
    shared: true,
  },
  {
    shortcut: "paybill",
    body:
      "You can pay by M-Pesa: Pay Bill {{shop.paybill}}, account {{orderNumber}}. Enter the receipt number on the order's page " +
      "afterwards, and we confirm it.",
    shared: true,
  },
  {
    shortcut: "bring-it-in",
    body:
      "Hello {{firstName}},\n\nfrom here we cannot say more. Please bring it in with its charger; a first look is free and takes " +
      "about half an hour. If you would like to talk first, call {{shop.phone}}.\n\n{{staffName}}",
    shared: true,
  },
  {
    shortcut: "thanks",
    body: "Thank you for telling us, {{firstName}}. If it comes back, answer here and we look at it again.",
    shared: true,
  },
];
