import type { Favorite } from "@fundi/shared/catalog/favorites";
import { fromMinor } from "@fundi/shared/values/money";
import type { FavoriteRecord } from "./favorite-store";

/** Maps a favourite to the wire format. */
export const presentFavorite = (favorite: FavoriteRecord): Favorite => ({
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
