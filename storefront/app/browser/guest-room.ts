import { personRoom } from "@fundi/shared/conversations/video-room";
import { randomHex } from "@fundi/shared/web/random-hex";
import { tabStore } from "./storage";

const GUEST = "video_guest";

/** Returns this tab's random guest id, the same until the tab is closed. */
function guestId(): string {
  const stored = tabStore.get(GUEST);
  if (stored) return stored;
  const made = randomHex();
  tabStore.set(GUEST, made);
  return made;
}

/** Returns an unguessable video room, the same until the tab is closed: for guests, and while the server does not respond. */
export const guestRoom = (brand: string): string => personRoom(brand, guestId());
