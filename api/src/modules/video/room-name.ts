import { createHmac, timingSafeEqual } from "node:crypto";
import { readRoom, roomPrefix } from "@fundi/shared/conversations/video-room";

/** The owner of a room. */
export type RoomOwner = { kind: "ticket" | "conversation" | "person"; id: number };

const LETTERS = { ticket: "t", conversation: "c", person: "u" } as const;
/** 96 bits: unguessable, and short enough to be read aloud. */
const TAG_DIGITS = 24;

const tagOf = (key: string, { kind, id }: RoomOwner): string =>
  createHmac("sha256", key).update(`${kind}:${id}`).digest("hex").slice(0, TAG_DIGITS);

/** Returns the name of a room, which only the shop's secret can produce: "fundi-t42-9f86d081884c7d659a2feaa0". */
export const roomNameOf = (brand: string, owner: RoomOwner, key: string): string =>
  `${roomPrefix(brand)}-${LETTERS[owner.kind]}${owner.id}-${tagOf(key, owner)}`;

/** Returns the owner of a room by its full name; null for a name that the shop did not create. */
export function ownerOfRoom(brand: string, name: string, key: string): RoomOwner | null {
  const match = /^(.*-([tcu])([1-9]\d{0,15}))-([0-9a-f]{24})$/.exec(name);
  if (!match) return null;
  const [, plain = "", letter, id, tag = ""] = match;
  const kind = letter === "t" ? "ticket" : letter === "c" ? "conversation" : "person";
  const owner: RoomOwner = { kind, id: Number(id) };
  if (!readRoom(brand, plain)) return null;
  return timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(key, owner))) ? owner : null;
}
