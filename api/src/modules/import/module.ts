import type { ShopModule } from "../../platform/module";
import type { ProductImports } from "./product-imports";

/** Imports of price lists. */
export const importModule = ({ routes, jobs, stop }: ProductImports): ShopModule => ({
  name: "import",
  routes,
  jobs,
  stop,
});
