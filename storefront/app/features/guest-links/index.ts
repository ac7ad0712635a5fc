export { AsOf } from "./as-of";
export { KeepRecord } from "./keep-record";
export { NewLink } from "./new-link";
export { useLastSeen } from "./use-last-seen";
