import type { FavoriteType } from "@fundi/shared/catalog/favorites";
import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import * as store from "./favorite-store";

const notOffered = () => new AppError("NOT_FOUND", "This is no longer offered.");

/** Each person's favourites, invisible to others. */
export function createFavoriteService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    listOf: (userId: number) => store.findFavorites(db, userId),

    /** Adds an item that is offered; adding it again returns the first entry. */
    async add(userId: number, item: { type: FavoriteType; itemId: number }): Promise<store.FavoriteRecord> {
      if (!(await store.isOffered(db, item.type, item.itemId))) throw notOffered();
      if ((await store.countFavorites(db, userId)) >= store.MAX_FAVORITES)
        throw new AppError("CONFLICT", "Your list of favourites is full. Please take something off it first.");
      const id = await store.saveFavorite(db, { userId, ...item, at: clock() });
      const favorite = await store.findFavorite(db, userId, id);
      if (!favorite) throw notOffered();
      return favorite;
    },

    async remove(userId: number, id: number): Promise<void> {
      if ((await store.removeFavorite(db, userId, id)) === 0)
        throw new AppError("NOT_FOUND", "This is not among your favourites.");
    },
  };
}

export type FavoriteService = ReturnType<typeof createFavoriteService>;
