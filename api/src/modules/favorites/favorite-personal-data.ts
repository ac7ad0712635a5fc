import type { PersonalData } from "../../platform/privacy/personal-data";
import { presentFavorite } from "./favorite-presenter";
import { findFavorites, removeFavoritesOf } from "./favorite-store";

/** What a person keeps. */
export const favoritePersonalData: PersonalData = {
  name: "favorites",
  collect: async (db, userId) => (await findFavorites(db, userId)).map(presentFavorite),
  forget: async (tx, userId) => {
    await removeFavoritesOf(tx.db, userId);
  },
};
