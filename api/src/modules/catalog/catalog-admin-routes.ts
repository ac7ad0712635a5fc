import { once as happened } from "node:events";
import * as products from "@fundi/shared/products";
import { listAdminServices } from "@fundi/shared/services";
import type { Response } from "express";
import { type Bind, SENT, type Sent } from "../../platform/http/route";
import type { CatalogReader } from "./catalog-reader";
import type { ProductService } from "./product-service";

/** Sends a JSON list step by step, no faster than the client takes it. */
async function sendList(res: Response, total: number, steps: AsyncIterable<string>): Promise<Sent> {
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.setHeader("cache-control", "no-store");
  res.setHeader("x-total-count", total);
  let mark = "[";
  for await (const items of steps) {
    if (res.destroyed) return SENT;
    if (items === "") continue;
    if (!res.write(mark + items)) await Promise.race([happened(res, "drain"), happened(res, "close")]);
    mark = ",";
  }
  res.end(mark === "[" ? "[]" : "]");
  return SENT;
}

/** What staff read and managers change. */
export function catalogAdminRoutes(bind: Bind, reader: CatalogReader, service: ProductService): void {
  bind(products.listAdminProducts, async ({ query, res }) => {
    const { steps, total } = await reader.staffList(query);
    return sendList(res, total, steps());
  });
  bind(products.getAdminProduct, ({ params }) => service.get(params.id));
  bind(products.createProduct, ({ body, actor, once }) => service.create(body, actor.id, once));
  bind(products.updateProduct, ({ params, body, actor }) => service.update(params.id, body, actor.id));
  bind(products.deleteProduct, async ({ params, actor }) => {
    await service.remove(params.id, actor.id);
    return { success: true as const };
  });
  bind(products.bulkDeleteProducts, async ({ body, actor }) => ({
    deleted: await service.removeAll(body.ids, actor.id),
  }));
  bind(products.restoreProducts, async ({ body, actor }) => ({
    restored: await service.restoreAll(body.ids, actor.id),
  }));
  bind(listAdminServices, () => reader.staffServices());
}
