import type { Call } from "@fundi/shared/conversations/calls";
import { PUBLIC_VIDEO_HOST } from "@fundi/shared/conversations/video-room";

/** Returns where a call is held, for who takes part in it; null until somebody of the shop has joined. */
export function callAddress({ access, kind }: Pick<Call, "access" | "kind">): string | null {
  if (!access?.room) return null;
  const { domain = PUBLIC_VIDEO_HOST, appId, token, room } = access;
  const address = `https://${domain}/${appId ? `${appId}/` : ""}${room}${token ? `?jwt=${token}` : ""}`;
  return kind === "voice" ? `${address}#config.startAudioOnly=true` : address;
}
