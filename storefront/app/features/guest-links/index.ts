export { KeepRecord } from "./keep-record";
export { NewLink } from "./new-link";
