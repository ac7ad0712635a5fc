export { productSource } from "./index-store";
export { createLiveIndex } from "./live-index";
export type { CategoryCount, ProductQuery } from "./product-query";
export { localSearch, type ProductSearch } from "./product-search";
export { remoteSearch } from "./remote/remote-search";
export { searchKey } from "./remote/search-protocol";
export { serveSearch } from "./remote/search-server";
