import * as endpoints from "@fundi/shared/inventory/purchase-list";
import type { Bind } from "../../platform/http/route";
import { presentItem } from "./inventory-routes";
import type { PurchaseLineRecord } from "./purchase-lines";
import type { PurchaseService } from "./purchase-service";

const presentLine = (line: PurchaseLineRecord): endpoints.PurchaseLine => ({
  item: presentItem(line.item),
  soldLately: line.soldLately,
  suggested: line.suggested,
  quantity: line.quantity ?? line.suggested,
  supplier: line.supplier,
  orderedAt: line.orderedAt?.toISOString() ?? null,
  orderedBy: line.orderedBy,
  round: line.round,
});

export function purchaseRoutes(bind: Bind, purchases: PurchaseService): void {
  bind(endpoints.getPurchaseList, async ({ res }) => {
    const { lines, total } = await purchases.list();
    res.setHeader("x-total-count", total);
    return lines.map(presentLine);
  });
  bind(endpoints.changePurchaseLine, async ({ params, body, actor }) =>
    presentLine(await purchases.change(params.id, body, { userId: actor.id })),
  );
  bind(endpoints.receivePurchases, async ({ body, actor, once }) => {
    const items = await purchases.receive(body.lines, body.reason, { userId: actor.id }, once);
    return { items: items.map(presentItem) };
  });
}
