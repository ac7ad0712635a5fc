import type { ScanMatch } from "@fundi/shared/inventory/shopfloor";
import { fromMinor } from "@fundi/shared/values/money";
import type { Db } from "../../platform/database/database";
import { ordersToPick } from "./picking-store";
import * as codes from "./scan-store";

/** Look-ups at the counter and between the shelves. */
export function createShopfloorService(db: Db) {
  async function itemOf(code: string) {
    const item = await codes.itemOfCode(db, code);
    if (!item) return null;
    const { priceMinor, ...facts } = item;
    return { kind: "stock_item" as const, ...facts, price: fromMinor(priceMinor) };
  }

  async function unitOf(code: string): Promise<ScanMatch | null> {
    const found = await codes.unitOfSerial(db, code);
    const item = found && (await itemOf(found.sku));
    return item && { ...item, unit: found.unit };
  }

  async function goodsOf(code: string): Promise<ScanMatch | null> {
    const item = (await itemOf(code)) ?? (await unitOf(code));
    if (item) return item;
    const product = await codes.productOfCode(db, code);
    if (!product) return null;
    const { priceMinor, ...facts } = product;
    return { kind: "product", ...facts, price: fromMinor(priceMinor) };
  }

  async function orderOf(code: string): Promise<ScanMatch | null> {
    const order = await codes.orderOfCode(db, code);
    return order && { kind: "order", ...order };
  }

  async function paymentOf(code: string): Promise<ScanMatch | null> {
    const payment = await codes.paymentOfCode(db, code);
    return payment && { kind: "payment", ...payment };
  }

  return {
    /** Returns what a scanned code identifies, if anything. */
    whatIs: async (code: string): Promise<ScanMatch | null> =>
      (await goodsOf(code)) ?? (await orderOf(code)) ?? (await paymentOf(code)),
    picking: (ids: readonly number[]) => ordersToPick(db, ids),
  };
}

export type ShopfloorService = ReturnType<typeof createShopfloorService>;
