import { toMinor } from "@fundi/shared/values/money";
import type { App } from "../app";
import type { Actor } from "../platform/auth/session-store";
import { DEMO_UNITS } from "./data/units";
import { demoPhotosOfUnit } from "./pictures/demo-pictures";

/** Counts the products that are sold by the unit by their serials, and describes each unit. */
export async function playUnits(app: App, { manager }: { manager: Actor }): Promise<void> {
  const by = { userId: manager.id };
  for (const [sku, units] of Object.entries(DEMO_UNITS)) {
    const { items } = await app.inventory.list({ search: sku, limit: 1, offset: 0 });
    const [item] = items;
    if (!item) throw new Error(`The demo shop does not count ${sku}.`);
    if (item.tracksSerials) continue;
    const serials = units.map(({ serial }) => serial);
    const added = await app.inventory.addUnits(item.id, { serials, supplier: "", reason: "" }, by, null);
    for (const { id, serial, version } of added) {
      const unit = units.find((each) => each.serial === serial);
      if (!unit) continue;
      const { grade, batteryHealth, remark, remarkSw } = unit;
      const photos = demoPhotosOfUnit(sku, unit);
      const change = { grade, batteryHealth, remark, remarkSw, photos, priceDifferenceMinor: toMinor(unit.difference) };
      await app.inventory.updateUnit(id, change, by, version);
    }
  }
}
