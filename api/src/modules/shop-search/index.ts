export { shopSearchModule } from "./module";
export { createShopSearch } from "./shop-search";
