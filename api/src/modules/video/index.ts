export { videoModule } from "./module";
export { readRoomKey } from "./room-key-store";
export { videoHost } from "./video-host";
