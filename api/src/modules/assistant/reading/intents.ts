import type { Question } from "./read-question";

/** Whether somebody asks what became of money that was sent. */
export const isPaidQuestion = (q: Question): boolean =>
  q.has("paid") ||
  (q.has("money") && q.has("pending")) ||
  (q.has("pending") && q.has("pay") && q.has("duration", "order", "when"));

/** Whether somebody asks where an order is. */
export const isOrderQuestion = (q: Question): boolean =>
  q.has("order") && !q.has("buy") && (!q.has("howTo") || q.has("mine"))
    ? q.has("track", "where", "pending", "when") || (q.has("mine") && !q.has("changeOrder"))
    : q.has("order") && q.has("track");
