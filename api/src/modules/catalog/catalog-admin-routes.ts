import * as products from "@fundi/shared/catalog/products";
import * as services from "@fundi/shared/catalog/services";
import { sendList } from "../../platform/http/json-list";
import type { Bind } from "../../platform/http/route";
import type { CatalogReader } from "./catalog-reader";
import type { ProductService } from "./product-service";
import type { ServiceEditing } from "./shop-service-editing";

/** Routes that staff read and managers write. */
export function catalogAdminRoutes(
  bind: Bind,
  reader: CatalogReader,
  service: ProductService,
  editing: ServiceEditing,
): void {
  bind(products.listAdminProducts, async ({ query, res }) => {
    const { total, parts } = await reader.staffList(query);
    return sendList(res, total, parts());
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
  bind(services.listAdminServices, () => reader.staffServices());
  bind(services.createService, ({ body, actor, once }) => editing.create(body, actor.id, once));
  bind(services.updateService, ({ params, body, actor }) => editing.update(params.id, body, actor.id));
  bind(services.deleteService, async ({ params, actor }) => {
    const { deactivated } = await editing.remove(params.id, actor.id);
    return { success: true as const, ...(deactivated && { deactivated }) };
  });
}
