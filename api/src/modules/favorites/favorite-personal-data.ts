import type { PersonalData } from "../../platform/privacy/personal-data";
import { presentFavorite } from "./favorite-presenter";
import { findFavorites, removeFavoritesOf } from "./favorite-store";

/** A person's favourites. */
export const favoritePersonalData: PersonalData = {
  name: "favorites",
  collect: async (db, userId) => (await findFavorites(db, userId)).map(presentFavorite),
  erase: async (tx, userId) => {
    await removeFavoritesOf(tx.db, userId);
  },
};
