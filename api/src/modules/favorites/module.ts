import type { ShopModule } from "../../platform/module";
import type { Schedule } from "../../platform/schedules";
import { favoritePersonalData } from "./favorite-personal-data";
import { favoriteRoutes } from "./favorite-routes";
import type { FavoriteService } from "./favorite-service";

interface Dependencies {
  favorites: FavoriteService;
  watchers: Schedule;
}

/** Products that a customer has marked. */
export const favoritesModule = ({ favorites, watchers }: Dependencies): ShopModule => ({
  name: "favorites",
  routes: (bind) => favoriteRoutes(bind, favorites),
  schedules: [watchers],
  personalData: [favoritePersonalData],
});
