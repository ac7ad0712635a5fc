export { KeepRecord } from "./keep-record";
