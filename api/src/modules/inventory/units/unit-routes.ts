import * as endpoints from "@fundi/shared/inventory/units";
import { toMinor } from "@fundi/shared/values/money";
import type { Bind } from "../../../platform/http/route";
import type { InventoryService } from "../inventory-service";

export function unitRoutes(bind: Bind, inventory: InventoryService): void {
  bind(endpoints.listUnits, ({ params }) => inventory.units(params.id));
  bind(endpoints.addUnits, ({ params, body, actor, once }) =>
    inventory.addUnits(params.id, body, { userId: actor.id }, once),
  );
  bind(endpoints.updateUnit, ({ params, body, actor }) => {
    const { priceDifference, version, ...change } = body;
    const priceDifferenceMinor = priceDifference === undefined ? undefined : toMinor(priceDifference);
    return inventory.updateUnit(params.id, { ...change, priceDifferenceMinor }, { userId: actor.id }, version);
  });
  bind(endpoints.setUnitState, ({ params, body, actor }) =>
    inventory.setUnitState(params.id, body, { userId: actor.id }),
  );
}
