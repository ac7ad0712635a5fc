import type { VideoAccess } from "@fundi/shared/conversations/video";
import { PUBLIC_VIDEO_HOST } from "@fundi/shared/conversations/video-room";

export interface VideoLinks {
  host: string;
  /** For invited people: without the token, which is personal. */
  share: string;
  /** For the current user. */
  own: string;
  /** The host admits the user by token. */
  guarded: boolean;
  /** On the public host, which may require a sign-in and limits embedded calls. */
  isPublic: boolean;
}

/** Returns the URLs of a room. Without a domain the public host is used. */
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
