import { isStaff } from "@fundi/shared/accounts/roles";
import { getVideoToken } from "@fundi/shared/conversations/video";
import { personRoom, readRoom } from "@fundi/shared/conversations/video-room";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Actor } from "../../platform/auth/session-store";
import type { Bind } from "../../platform/http/route";
import { ownerOfRoom, type RoomOwner, roomNameOf } from "./room-name";
import { videoAccess } from "./video-access";
import type { VideoHost } from "./video-host";

export interface VideoDependencies {
  host: VideoHost;
  shop: Pick<ShopConfig, "brand">;
  /** Returns whether this person may access a ticket or a conversation. */
  isFor: Record<"ticket" | "conversation", (id: number, actor: Actor) => Promise<boolean>>;
  /** The secret from which the names of rooms are derived. */
  roomKey: () => Promise<string>;
  clock: () => Date;
}

/** Returns the host of video calls, and grants access to rooms. */
export function videoRoutes(bind: Bind, { host, shop, isFor, roomKey, clock }: VideoDependencies): void {
  /** The requested room: by its full name, of a ticket or a conversation, or one's own. */
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
