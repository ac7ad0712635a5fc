import { AppError } from "@fundi/shared/errors";
import * as endpoints from "@fundi/shared/favorites";
import { fromMinor } from "@fundi/shared/money";
import type { Db } from "../../platform/database/database";
import type { Bind } from "../../platform/http/route";
import * as store from "./favorite-store";

const present = (favorite: store.FavoriteRecord): endpoints.Favorite => ({
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

/** A person's own favourites; somebody else's do not exist for them. */
export function favoriteRoutes(bind: Bind, { db, clock }: { db: Db; clock: () => Date }): void {
  bind(endpoints.listFavorites, async ({ actor }) => (await store.findFavorites(db, actor.id)).map(present));
  bind(endpoints.addFavorite, async ({ actor, body }) => {
    if (!(await store.isOffered(db, body.type, body.itemId)))
      throw new AppError("NOT_FOUND", "This is no longer offered.");
    if ((await store.countFavorites(db, actor.id)) >= store.MOST_FAVORITES)
      throw new AppError("CONFLICT", "Your list of favourites is full. Please take something off it first.");
    const id = await store.keepFavorite(db, { userId: actor.id, ...body, at: clock() });
    const favorite = await store.findFavorite(db, actor.id, id);
    if (!favorite) throw new AppError("NOT_FOUND", "This is no longer offered.");
    return present(favorite);
  });
  bind(endpoints.removeFavorite, async ({ actor, params }) => {
    if ((await store.removeFavorite(db, actor.id, params.id)) === 0)
      throw new AppError("NOT_FOUND", "This is not among your favourites.");
    return { success: true as const, message: "Removed" };
  });
}
