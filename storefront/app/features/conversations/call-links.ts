import { getVideoToken } from "@fundi/shared/conversations/video";
import { conversationRoom, PUBLIC_VIDEO_HOST } from "@fundi/shared/conversations/video-room";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api-client";
import { guestRoom } from "../../browser/guest-room";
import { useShop } from "../shell";

const HOUR_MS = 3_600_000;

/**
 * Returns the links to this conversation's calls: on the shop's video host, else the public one. Both use one room; a
 * voice call starts without video. Until the server has returned the room, a random one of this tab is used.
 */
export function useCallLinks(conversationId: number): { video: string; voice: string } {
  const { brand } = useShop();
  const requestedRoom = conversationRoom(brand, conversationId);
  const access = useQuery({
    queryKey: ["video-access", requestedRoom],
    queryFn: ({ signal }) => call(getVideoToken, { query: { room: requestedRoom }, signal }),
    // A token is valid for two hours.
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
    retry: false,
  });
  const { domain = PUBLIC_VIDEO_HOST, appId, token, room = guestRoom(brand) } = access.data ?? {};
  const video = `https://${domain}/${appId ? `${appId}/` : ""}${room}${token ? `?jwt=${token}` : ""}`;
  return { video, voice: `${video}#config.startAudioOnly=true` };
}
