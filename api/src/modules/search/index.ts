export { productSource } from "./index-store";
export { createLiveIndex } from "./live-index";
export type { ProductQuery } from "./product-query";
