export { type Catalog, createCatalog } from "./catalog";
export { SERVICES } from "./catalog-reader";
export { catalogModule } from "./module";
export { auditDeletion, auditProduct, PRODUCTS_IN_AUDIT, type ProductAudit } from "./product-audit";
export { emitChanged } from "./product-changes";
export { PRODUCTS } from "./product-columns";
export type { ProductForSale } from "./product-store";
export { presentService } from "./shop-service";
export type { ListedService } from "./shop-service-store";
