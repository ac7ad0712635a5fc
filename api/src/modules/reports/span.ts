import type { Period } from "@fundi/shared/reports/report-period";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/values/time";

/** The instants of a period of local days: from the first midnight to the last one, exclusive. */
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
