import { getVideoToken } from "@fundi/shared/video";
import { conversationRoom, PUBLIC_VIDEO_HOST } from "@fundi/shared/video-room";
import { useQuery } from "@tanstack/react-query";
import { ownRoom } from "../../browser/own-room";
import { call } from "../session";
import { useShop } from "../shell";

const HOUR_MS = 3_600_000;

/**
 * Where this conversation's calls are held: the shop's video host, else the public one. Both ways lead into one room; a
 * voice call starts without a picture (checklist MSG-08, MSG-09). Until the shop has told the room, it is one of this tab.
 */
export function useCallLinks(conversationId: number): { video: string; voice: string } {
  const { brand } = useShop();
  const asked = conversationRoom(brand, conversationId);
  const access = useQuery({
    queryKey: ["video-access", asked],
    queryFn: ({ signal }) => call(getVideoToken, { query: { room: asked }, signal }),
    // A pass is good for two hours.
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
    retry: false,
  });
  const { domain = PUBLIC_VIDEO_HOST, appId, token, room = ownRoom(brand) } = access.data ?? {};
  const video = `https://${domain}/${appId ? `${appId}/` : ""}${room}${token ? `?jwt=${token}` : ""}`;
  return { video, voice: `${video}#config.startAudioOnly=true` };
}
