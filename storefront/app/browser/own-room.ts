import { personRoom } from "@fundi/shared/video-room";
import { randomText } from "./random-text";
import { tabStore } from "./storage";

const GUEST = "video_guest";

/** This tab's own mark, the same until the browser is closed (checklist SUP-76). */
function guestMark(): string {
  const known = tabStore.get(GUEST);
  if (known) return known;
  const made = randomText();
  tabStore.set(GUEST, made);
  return made;
}

/** Returns a room that nobody can guess, the same until the browser is closed: of guests, and while the shop does not answer. */
export const ownRoom = (brand: string): string => personRoom(brand, guestMark());
