export { call, callFresh, callList } from "./api";
export type { ListPage } from "./list-page";
export { useOptimistic } from "./optimistic";
export { pagedListQuery, usePagedList } from "./paged-list";
export { readToken } from "./session-token";
