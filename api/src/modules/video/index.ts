import { isStaff } from "@fundi/shared/roles";
import type { ShopConfig } from "@fundi/shared/shop";
import { getVideoToken } from "@fundi/shared/video";
import { personRoom, readRoom } from "@fundi/shared/video-room";
import type { Actor } from "../../platform/auth/session-store";
import type { Bind } from "../../platform/http/route";
import { ownerOfRoom, type RoomOwner, roomNameOf } from "./room-name";
import { videoAccess } from "./video-access";
import type { VideoHost } from "./video-host";

export { readRoomKey } from "./room-key-store";
export { videoHost } from "./video-host";

interface Dependencies {
  host: VideoHost;
  shop: Pick<ShopConfig, "brand">;
  /** Whether a ticket or a conversation is this person's, or staff's business. */
  isFor: Record<"ticket" | "conversation", (id: number, actor: Actor) => Promise<boolean>>;
  /** The secret that the names of rooms are made with. */
  roomKey: () => Promise<string>;
  clock: () => Date;
}

/** Says where video calls are held, and lets people into the rooms that are theirs. */
export function videoRoutes(bind: Bind, { host, shop, isFor, roomKey, clock }: Dependencies): void {
  /** Whose room is asked for: by its full name, as a ticket's or a conversation's, or as one's own. */
  function ownerOf(room: string, actor: Actor, key: string): RoomOwner | null {
    const read = readRoom(shop.brand, room);
    if (!read) return ownerOfRoom(shop.brand, room, key);
    if (read.kind !== "person") return read;
    return room === personRoom(shop.brand, actor.email) ? { kind: "person", id: actor.id } : null;
  }
  const mayEnter = (owner: RoomOwner, actor: Actor): boolean | Promise<boolean> =>
    owner.kind === "person" ? owner.id === actor.id || isStaff(actor.role) : isFor[owner.kind](owner.id, actor);

  bind(getVideoToken, async ({ query: { room }, actor }) => {
    if (!actor) return videoAccess(host, room, null, clock());
    const key = await roomKey();
    const owner = ownerOf(room, actor, key);
    if (!owner || !(await mayEnter(owner, actor))) return videoAccess(host, room, null, clock());
    const name = roomNameOf(shop.brand, owner, key);
    return { ...videoAccess(host, name, actor, clock()), room: name };
  });
}
