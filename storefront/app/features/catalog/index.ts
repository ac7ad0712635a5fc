export { CatalogResults } from "./catalog-results";
export { productsPath } from "./filters";
export { ProductDetail } from "./product-detail";
export { categoryLabel, describeStock } from "./product-facts";
export { ProductGrid } from "./product-grid";
export { type ProductSummary, summarize } from "./product-summary";
export { RelatedProducts } from "./related-products";
export { SearchedInstead } from "./searched-instead";
export { RecentlyViewed } from "./viewed/recently-viewed";
