import * as endpoints from "@fundi/shared/catalog/favorites";
import type { Bind } from "../../platform/http/route";
import { presentFavorite } from "./favorite-presenter";
import type { FavoriteService } from "./favorite-service";

export function favoriteRoutes(bind: Bind, favorites: FavoriteService): void {
  bind(endpoints.listFavorites, async ({ actor }) => (await favorites.listOf(actor.id)).map(presentFavorite));
  bind(endpoints.addFavorite, async ({ actor, body }) => presentFavorite(await favorites.add(actor.id, body)));
  bind(endpoints.removeFavorite, async ({ actor, params }) => {
    await favorites.remove(actor.id, params.id);
    return { success: true as const, message: "Removed" };
  });
}
