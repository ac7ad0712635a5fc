import * as endpoints from "@fundi/shared/inventory/purchase-list";
import { toMinor } from "@fundi/shared/values/money";
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
  wanted: line.wanted.map(({ neededAt, repairId, repairNumber, quantity, link }) => ({
    ...{ repairId, repairNumber, quantity, link },
    neededAt: neededAt?.toISOString() ?? null,
  })),
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
    const lines = body.lines.map(({ unitCost, ...line }) => ({
      ...line,
      unitCostMinor: unitCost === null ? null : toMinor(unitCost),
    }));
    const items = await purchases.receive(lines, body.reason, { userId: actor.id }, once);
    return { items: items.map(presentItem) };
  });
}
