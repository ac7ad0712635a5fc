import { countActivity, listRecentActivity } from "@fundi/shared/activity";
import type { Db } from "../../platform/database/database";
import { countEvents, newestEvents } from "../../platform/events/event-store";
import type { Bind } from "../../platform/http/route";
import { orderActivity } from "./activity";

/** What the bell shows. It reads the stored events, so a crash between commit and delivery loses nothing. */
export function activityRoutes(bind: Bind, db: Db): void {
  bind(listRecentActivity, async ({ query }) =>
    (await newestEvents(db, "order.placed", { limit: query.limit, after: query.after })).map(orderActivity),
  );
  bind(countActivity, async ({ query }) => {
    const orders = await countEvents(db, "order.placed", new Date(query.since ?? 0));
    return { orders, quotes: 0, bookings: 0, total: orders };
  });
}
