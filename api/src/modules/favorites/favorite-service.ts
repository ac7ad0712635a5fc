import { AppError } from "@fundi/shared/errors";
import type { FavoriteType } from "@fundi/shared/favorites";
import type { Db } from "../../platform/database/database";
import * as store from "./favorite-store";

const notOffered = () => new AppError("NOT_FOUND", "This is no longer offered.");

/** What people keep; somebody else's favourites do not exist for them (`decisions.md` D7). */
export function createFavoriteService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    listOf: (userId: number) => store.findFavorites(db, userId),

    /** Keeps an item that is offered; the same one again answers the first. */
    async keep(userId: number, item: { type: FavoriteType; itemId: number }): Promise<store.FavoriteRecord> {
      if (!(await store.isOffered(db, item.type, item.itemId))) throw notOffered();
      if ((await store.countFavorites(db, userId)) >= store.MOST_FAVORITES)
        throw new AppError("CONFLICT", "Your list of favourites is full. Please take something off it first.");
      const id = await store.keepFavorite(db, { userId, ...item, at: clock() });
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
