import type { ShopModule } from "../../platform/module";
import type { Catalog } from "./catalog";

/** Products and services, and the search over them. */
export const catalogModule = ({ routes, finders, exports, start, stop }: Catalog): ShopModule => ({
  name: "catalog",
  routes,
  finders,
  exports,
  start,
  stop,
});
