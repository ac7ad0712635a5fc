import { personRoom, ticketRoom } from "@fundi/shared/video-room";
import { randomText } from "../../browser/random-text";
import { tabStore } from "../../browser/storage";
import type { useSession } from "../session";

const GUEST = "video_guest";

/** A guest's own mark, the same until the browser is closed (checklist SUP-76). */
function guestMark(): string {
  const known = tabStore.get(GUEST);
  if (known) return known;
  const made = randomText();
  tabStore.set(GUEST, made);
  return made;
}

/** The number of a ticket in an address; anything else is no ticket. */
export const readTicketId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** The room of a ticket, else of the person who is here; null until it is known who that is (checklist SUP-73..76). */
export function roomName(
  brand: string,
  ticketId: number | null,
  session: ReturnType<typeof useSession>,
): string | null {
  if (ticketId !== null) return ticketRoom(brand, ticketId);
  if (session.status === "signed-in") return personRoom(brand, session.user.email || String(session.user.id));
  return session.status === "guest" ? personRoom(brand, guestMark()) : null;
}
