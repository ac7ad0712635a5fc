import * as products from "@fundi/shared/products";
import { listServices } from "@fundi/shared/services";
import type { PublicAnswers } from "../../platform/http/public-answers";
import type { Bind } from "../../platform/http/route";
import type { CatalogReader } from "./catalog-reader";

/** What everybody may read. Paths that stand for themselves come before `/:id`. */
export function catalogRoutes(bind: Bind, reader: CatalogReader, answers: PublicAnswers): void {
  bind(products.listProducts, ({ res }) => answers.serve(res, reader.newest()));
  bind(products.listProductsFromDatabase, async ({ res }) => {
    const { items, total } = await reader.newestFromDatabase();
    res.setHeader("x-total-count", total);
    return items;
  });
  bind(products.searchProducts, ({ query, res }) => answers.serve(res, reader.search(query)));
  bind(products.getProduct, ({ params, res }) => answers.serve(res, reader.product(params.id)));
  bind(listServices, ({ res }) => answers.serve(res, reader.services()));
}
