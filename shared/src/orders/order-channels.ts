/** Where an order was made: on the website, at the counter, or by the workshop, whose bills are orders. */
export const ORDER_CHANNELS = ["online", "counter", "repair"] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** What staff call them. */
export const ORDER_CHANNEL_LABELS: Record<OrderChannel, string> = {
  online: "Online",
  counter: "At the counter",
  repair: "Repair",
};

/** Returns whether an order is the bill of a repair: its lines and its status follow the jobs of its intake. */
export const isRepairBill = ({ channel }: { channel: OrderChannel }): boolean => channel === "repair";
