import { JAAS_HOST, PUBLIC_VIDEO_HOST } from "@fundi/shared/conversations/video-room";
import { env } from "./env.server";
import type { FramedHosts } from "./security.server";

/** The `handle` of a route whose page contains a video call. */
export interface VideoPageHandle {
  framesVideo?: boolean;
}

/** Hosts of the shop's calls: its own, and the public one as a fallback. */
export const VIDEO_HOSTS: FramedHosts = [
  ...new Set([
    ...(env.JITSI_DOMAIN ? [env.JITSI_DOMAIN] : []),
    ...(env.JAAS_APP_ID ? [JAAS_HOST] : []),
    PUBLIC_VIDEO_HOST,
  ]),
];
