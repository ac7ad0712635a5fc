import type { VideoAccess } from "@fundi/shared/video";
import { PUBLIC_VIDEO_HOST } from "@fundi/shared/video-room";

export interface VideoLinks {
  host: string;
  /** For whoever is invited: without a token, which is one person's. */
  share: string;
  /** For whoever is here. */
  own: string;
  /** The host lets this person in by name. */
  guarded: boolean;
  /** Held where the shop has no say: a sign-in may be asked for, and a framed call is cut short. */
  isPublic: boolean;
}

/** Addresses of a room. Without a domain the public host holds the call (checklist SUP-82). */
export function videoLinks(room: string, { domain, appId, token }: VideoAccess): VideoLinks {
  const host = domain ?? PUBLIC_VIDEO_HOST;
  const share = `https://${host}/${appId ? `${appId}/` : ""}${room}`;
  return {
    host,
    share,
    own: token ? `${share}?jwt=${token}` : share,
    guarded: token !== undefined,
    isPublic: host === PUBLIC_VIDEO_HOST,
  };
}
