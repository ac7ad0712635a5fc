import { personRoom, ticketRoom } from "@fundi/shared/video-room";
import { ownRoom } from "../../browser/own-room";
import type { useSession } from "../session";

/** The number of a ticket in an address; anything else is no ticket. */
export const readTicketId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/**
 * The room to ask the shop for: of a ticket, else of the person who is here; null until it is known who that is (checklist
 * SUP-73..76).
 */
export function roomName(
  brand: string,
  ticketId: number | null,
  session: ReturnType<typeof useSession>,
): string | null {
  if (ticketId !== null) return ticketRoom(brand, ticketId);
  if (session.status === "signed-in") return personRoom(brand, session.user.email || String(session.user.id));
  return session.status === "guest" ? ownRoom(brand) : null;
}
