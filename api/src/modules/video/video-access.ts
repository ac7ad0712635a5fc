import type { VideoAccess } from "@fundi/shared/conversations/video";
import { JAAS_HOST } from "@fundi/shared/conversations/video-room";
import { signToken } from "./json-web-token";
import type { VideoHost } from "./video-host";

/** Long enough for a call, too short to be worth stealing. */
const TOKEN_SECONDS = 2 * 3600;

interface Participant {
  id: number;
  name: string;
  email: string;
}

/**
 * Returns the access to a room. Only its owner gets a token; on a protected host others get the public room that needs
 * none.
 */
export function videoAccess(host: VideoHost, room: string, owner: Participant | null, now: Date): VideoAccess {
  if (host.kind === "open") return { domain: host.domain };
  if (host.kind === "public" || !owner) return {};
  const seconds = Math.floor(now.getTime() / 1000);
  const exp = seconds + TOKEN_SECONDS;
  // Both hosts expect strings here, never null.
  const user = { id: String(owner.id), name: owner.name, email: owner.email };
  if (host.kind === "guarded") {
    const { domain, appId, secret } = host;
    return {
      domain,
      token: signToken({}, { aud: appId, iss: appId, sub: domain, room, exp, context: { user } }, secret),
    };
  }
  const payload = {
    aud: "jitsi",
    iss: "chat",
    sub: host.appId,
    room,
    nbf: seconds,
    exp,
    context: {
      user: { ...user, avatar: "", moderator: "true" },
      features: { recording: "false", livestreaming: "false" },
    },
  };
  const token = signToken({ kid: `${host.appId}/${host.keyId}` }, payload, host.privateKey);
  return { domain: JAAS_HOST, appId: host.appId, token };
}
