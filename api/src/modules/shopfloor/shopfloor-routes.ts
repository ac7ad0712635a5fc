import * as endpoints from "@fundi/shared/inventory/shopfloor";
import type { Bind } from "../../platform/http/route";
import type { ShopfloorService } from "./shopfloor-service";

export function shopfloorRoutes(bind: Bind, shopfloor: ShopfloorService): void {
  bind(endpoints.scan, async ({ query }) => ({ code: query.code, match: await shopfloor.whatIs(query.code) }));
  bind(endpoints.listPicking, async ({ query }) => {
    const orders = await shopfloor.picking(query.ids);
    return orders.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() }));
  });
}
