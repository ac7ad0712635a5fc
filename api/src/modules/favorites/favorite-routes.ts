import * as endpoints from "@fundi/shared/favorites";
import { fromMinor } from "@fundi/shared/money";
import type { Bind } from "../../platform/http/route";
import type { FavoriteService } from "./favorite-service";
import type { FavoriteRecord } from "./favorite-store";

const present = (favorite: FavoriteRecord): endpoints.Favorite => ({
  id: favorite.id,
  type: favorite.type,
  itemId: favorite.itemId,
  name: favorite.name,
  price: fromMinor(favorite.priceMinor),
  condition: favorite.condition,
  specs: favorite.specs,
  image_url: favorite.image,
  image: favorite.image,
  category: favorite.category,
  description: favorite.description,
  created_at: favorite.itemCreatedAt.toISOString(),
  rating: favorite.rating,
  dateAdded: favorite.addedAt.toISOString(),
  available: favorite.available,
  isOffered: favorite.isOffered,
});

export function favoriteRoutes(bind: Bind, favorites: FavoriteService): void {
  bind(endpoints.listFavorites, async ({ actor }) => (await favorites.listOf(actor.id)).map(present));
  bind(endpoints.addFavorite, async ({ actor, body }) => present(await favorites.keep(actor.id, body)));
  bind(endpoints.removeFavorite, async ({ actor, params }) => {
    await favorites.remove(actor.id, params.id);
    return { success: true as const, message: "Removed" };
  });
}
