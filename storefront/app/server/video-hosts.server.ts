import { JAAS_HOST, PUBLIC_VIDEO_HOST } from "@fundi/shared/video-room";
import { env } from "./env.server";
import type { FramedHosts } from "./security.server";

/** What a route says of itself when its page holds a video call. */
export interface VideoPageHandle {
  framesVideo?: boolean;
}

/** The hosts that may hold the shop's calls: its own, and the public one for when that does not let somebody in. */
export const VIDEO_HOSTS: FramedHosts = [
  ...new Set([
    ...(env.JITSI_DOMAIN ? [env.JITSI_DOMAIN] : []),
    ...(env.JAAS_APP_ID ? [JAAS_HOST] : []),
    PUBLIC_VIDEO_HOST,
  ]),
];
