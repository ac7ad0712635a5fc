import { createHmac, timingSafeEqual } from "node:crypto";
import { readRoom, roomPrefix } from "@fundi/shared/video-room";

/** Whose room it is. */
export type RoomOwner = { kind: "ticket" | "conversation" | "person"; id: number };

const LETTERS = { ticket: "t", conversation: "c", person: "u" } as const;
/** 96 bits: nobody guesses a room, and its address stays short enough to be read out. */
const TAG_DIGITS = 24;

const tagOf = (key: string, { kind, id }: RoomOwner): string =>
  createHmac("sha256", key).update(`${kind}:${id}`).digest("hex").slice(0, TAG_DIGITS);

/** Returns the name of a room, which only whoever has the shop's secret can make: "fundi-t42-9f86d081884c7d659a2feaa0". */
export const roomNameOf = (brand: string, owner: RoomOwner, key: string): string =>
  `${roomPrefix(brand)}-${LETTERS[owner.kind]}${owner.id}-${tagOf(key, owner)}`;

/** Returns whose room a full name is; null for a name that the shop did not make. */
export function ownerOfRoom(brand: string, name: string, key: string): RoomOwner | null {
  const match = /^(.*-([tcu])([1-9]\d{0,15}))-([0-9a-f]{24})$/.exec(name);
  if (!match) return null;
  const [, plain = "", letter, id, tag = ""] = match;
  const kind = letter === "t" ? "ticket" : letter === "c" ? "conversation" : "person";
  const owner: RoomOwner = { kind, id: Number(id) };
  if (!readRoom(brand, plain)) return null;
  return timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(key, owner))) ? owner : null;
}
