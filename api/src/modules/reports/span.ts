import type { Period } from "@fundi/shared/report-period";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/time";

/** The instants between which the shop's days of a period lie: from the first midnight, up to the last one. */
export interface Span {
  from: Date;
  until: Date;
  timeZone: string;
}

export const spanOf = ({ from, to }: Period, timeZone: string): Span => ({
  from: startOfShopDay(from, timeZone),
  until: endOfShopDay(to, timeZone),
  timeZone,
});
