import * as products from "@fundi/shared/products";
import { listServices } from "@fundi/shared/services";
import { sendPublic } from "../../platform/http/public-answer";
import type { Bind } from "../../platform/http/route";
import type { CatalogReader } from "./catalog-reader";

/** What everybody may read. Paths that stand for themselves come before `/:id`. */
export function catalogRoutes(bind: Bind, reader: CatalogReader): void {
  bind(products.listProducts, async ({ res }) => sendPublic(res, await reader.newest()));
  bind(products.listProductsFromDatabase, async ({ res }) => {
    const { items, total } = await reader.newestFromDatabase();
    res.setHeader("x-total-count", total);
    return items;
  });
  bind(products.searchProducts, async ({ query, res }) => sendPublic(res, await reader.search(query)));
  bind(products.getProduct, async ({ params, res }) => sendPublic(res, await reader.product(params.id)));
  bind(listServices, async ({ res }) => sendPublic(res, await reader.services()));
}
