import type { TextFilter } from "@fundi/shared/texts/text-list";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/values/time";
import type { TextOutboxDependencies } from "../text-outbox-dependencies";
import { findTexts } from "../text-outbox-store";

/** Returns one page of texts; days are those of the shop. */
export const listTexts = ({ db, timeZone }: TextOutboxDependencies, { dateFrom, dateTo, ...filter }: TextFilter) =>
  findTexts(db, {
    ...filter,
    from: dateFrom ? startOfShopDay(dateFrom, timeZone) : undefined,
    until: dateTo ? endOfShopDay(dateTo, timeZone) : undefined,
  });
