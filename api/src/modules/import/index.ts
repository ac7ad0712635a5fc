export type { ImportStockPort, StockLine } from "./commit/batch-writer";
export { importModule } from "./module";
export { createProductImports, type ProductImports } from "./product-imports";
