import { isStaff } from "@fundi/shared/roles";
import type { ShopConfig } from "@fundi/shared/shop";
import { getVideoToken } from "@fundi/shared/video";
import { personRoom, readRoom } from "@fundi/shared/video-room";
import type { Actor } from "../../platform/auth/session-store";
import type { Bind } from "../../platform/http/route";
import { videoAccess } from "./video-access";
import type { VideoHost } from "./video-host";

export { videoHost } from "./video-host";

interface Dependencies {
  host: VideoHost;
  shop: Pick<ShopConfig, "brand">;
  /** Whether a ticket or a conversation is this person's, or staff's business. */
  isFor: Record<"ticket" | "conversation", (id: number, actor: Actor) => Promise<boolean>>;
  clock: () => Date;
}

/** Says where video calls are held, and lets people into the rooms that are theirs. */
export function videoRoutes(bind: Bind, { host, shop, isFor, clock }: Dependencies): void {
  const owns = (room: string, actor: Actor): boolean | Promise<boolean> => {
    const read = readRoom(shop.brand, room);
    if (!read) return false;
    if (read.kind === "person") return room === personRoom(shop.brand, actor.email) || isStaff(actor.role);
    return isFor[read.kind](read.id, actor);
  };

  bind(getVideoToken, async ({ query: { room }, actor }) => {
    const owner = actor && (await owns(room, actor)) ? actor : null;
    return videoAccess(host, room, owner, clock());
  });
}
