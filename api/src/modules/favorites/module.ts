import type { ShopModule } from "../../platform/module";
import { favoritePersonalData } from "./favorite-personal-data";
import { favoriteRoutes } from "./favorite-routes";
import type { FavoriteService } from "./favorite-service";

/** Products that a customer has marked. */
export const favoritesModule = (favorites: FavoriteService): ShopModule => ({
  name: "favorites",
  routes: (bind) => favoriteRoutes(bind, favorites),
  personalData: [favoritePersonalData],
});
