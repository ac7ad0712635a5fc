import { endpoint } from "./endpoint";
import { z } from "./z";

/** Where a call is held. Without a domain the public host is used; a token lets its owner into a guarded one. */
export const VideoAccess = z
  .object({
    domain: z.string().optional(),
    token: z.string().optional(),
    /** The room's full name, which cannot be guessed; only for whoever may be in it. */
    room: z.string().optional(),
    /** Part of the room's address on 8x8's own service. */
    appId: z.string().optional(),
  })
  .meta({ id: "VideoAccess" });
export type VideoAccess = z.infer<typeof VideoAccess>;

export const getVideoToken = endpoint({
  method: "GET",
  path: "/api/video/token",
  summary: "Where a room of the shop's video calls is, with its full name and a token for whoever owns it",
  access: "guest",
  knowsCaller: true,
  query: z.object({ room: z.string().regex(/^[\w-]{1,120}$/, "Letters, digits and hyphens only") }),
  response: VideoAccess,
});
