import { listFeedProducts } from "@fundi/shared/catalog/product-feed";
import * as products from "@fundi/shared/catalog/products";
import { getService, listServices } from "@fundi/shared/catalog/services";
import type { PublicResponses } from "../../platform/http/public-responses";
import type { Bind } from "../../platform/http/route";
import type { CatalogReader } from "./catalog-reader";

/** Public routes. Fixed paths come before `/:id`. */
export function catalogRoutes(bind: Bind, reader: CatalogReader, publicResponses: PublicResponses): void {
  bind(products.listProducts, ({ res }) => publicResponses.serve(res, reader.newest()));
  bind(products.listProductsFromDatabase, async ({ res }) => {
    const { items, total } = await reader.newestFromDatabase();
    res.setHeader("x-total-count", total);
    return items;
  });
  bind(products.searchProducts, ({ query, res }) => publicResponses.serve(res, reader.search(query)));
  bind(listFeedProducts, ({ query }) => reader.feedPart(query.part));
  bind(products.getProduct, ({ params, res }) => publicResponses.serve(res, reader.product(params.id)));
  bind(listServices, ({ res }) => publicResponses.serve(res, reader.services()));
  bind(getService, ({ params, res }) => publicResponses.serve(res, reader.service(params.slug)));
}
