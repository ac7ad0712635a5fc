import { personRoom, ticketRoom } from "@fundi/shared/conversations/video-room";
import { guestRoom } from "../../browser/guest-room";
import type { useSession } from "../../session";

/** Parses a ticket id of a URL; null when it is not one. */
export const readTicketId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** Returns the room to request: of a ticket, else of the user; null until the session is known. */
export function roomName(
  brand: string,
  ticketId: number | null,
  session: ReturnType<typeof useSession>,
): string | null {
  if (ticketId !== null) return ticketRoom(brand, ticketId);
  if (session.status === "signed-in") return personRoom(brand, session.user.email || String(session.user.id));
  return session.status === "guest" ? guestRoom(brand) : null;
}
