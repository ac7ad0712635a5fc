export { importModule } from "./module";
export { createProductImports } from "./product-imports";
