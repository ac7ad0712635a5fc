export { shareLive } from "./live-share";
export { useLiveConnection, useLiveEvents } from "./live-updates";
