/**
 * Names under which rooms of video calls are requested. The room itself has a longer name, which only the server can
 * derive and which it sends only to participants. Free of schemas.
 */

/** The host of calls when the shop has none of its own. */
export const PUBLIC_VIDEO_HOST = "meet.jit.si";

/** 8x8's own service ("Jitsi as a Service"), where a room stands below the shop's app id. */
export const JAAS_HOST = "8x8.vc";

/** "Fundi Computers" → "fundi-computers": the prefix of the shop's rooms. */
export const roomPrefix = (brand: string): string =>
  brand
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "support";

export const ticketRoom = (brand: string, ticketId: number): string => `${roomPrefix(brand)}-t${ticketId}`;
export const conversationRoom = (brand: string, conversationId: number): string =>
  `${roomPrefix(brand)}-c${conversationId}`;

/** Returns the room of one person, by their e-mail address or any other stable text. */
export const personRoom = (brand: string, person: string): string =>
  `${roomPrefix(brand)}-u${shortHash(person.trim().toLowerCase())}`;

/** Returns the subject of a room name; null for rooms of other shops. */
export function readRoom(
  brand: string,
  room: string,
): { kind: "ticket" | "conversation"; id: number } | { kind: "person" } | null {
  const prefix = `${roomPrefix(brand)}-`;
  if (!room.startsWith(prefix)) return null;
  const match = /^(?:t([1-9]\d{0,15})|c([1-9]\d{0,15})|u[0-9a-z]{1,16})$/.exec(room.slice(prefix.length));
  if (!match) return null;
  const [, ticket, conversation] = match;
  if (ticket) return { kind: "ticket", id: Number(ticket) };
  if (conversation) return { kind: "conversation", id: Number(conversation) };
  return { kind: "person" };
}

/** 53 bits of a text in letters and digits (cyrb53): short and the same everywhere, but no secret. */
function shortHash(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}
