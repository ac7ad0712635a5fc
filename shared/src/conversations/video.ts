import { endpoint } from "../contract/endpoint";
import { z } from "../contract/z";

/** Where a call is held. Without a domain the public host is used; a token lets its owner into a guarded one. */
export const VideoAccess = z
  .object({
    domain: z.string().optional(),
    token: z.string().optional(),
    /** The room's full name, which cannot be guessed; for participants only. */
    room: z.string().optional(),
    /** Part of the room's address on 8x8's own service. */
    appId: z.string().optional(),
  })
  .meta({ id: "VideoAccess" });
export type VideoAccess = z.infer<typeof VideoAccess>;

export const getVideoToken = endpoint({
  method: "GET",
  path: "/api/video/token",
  summary: "The host of a video call's room, with its full name and a token for its owner",
  access: "guest",
  knowsCaller: true,
  query: z.object({ room: z.string().regex(/^[\w-]{1,120}$/, "Letters, digits and hyphens only") }),
  response: VideoAccess,
});
