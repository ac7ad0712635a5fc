export { videoModule } from "./module";
export { readRoomKey } from "./room-key-store";
export { videoAccess } from "./video-access";
export { type VideoHost, videoHost } from "./video-host";
