import { openingAt } from "../values/time";
import type { ShopConfig } from "./shop";

/** When a shop is open. */
export type ShopHours = Pick<ShopConfig, "hours" | "closedDays" | "timeZone">;

/** Whether the shop is open at an instant. */
export function isOpenAt({ hours, closedDays, timeZone }: ShopHours, instant: Date): boolean {
  const at = openingAt(instant, hours, closedDays, timeZone);
  return at !== null && "closes" in at;
}
