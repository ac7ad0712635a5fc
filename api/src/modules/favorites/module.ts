import type { ShopModule } from "../../platform/module";
import type { Schedule } from "../../platform/schedules";
import { productAlertPersonalData } from "./alerts/product-alert-personal-data";
import { productAlertRoutes } from "./alerts/product-alert-routes";
import type { ProductAlertService } from "./alerts/product-alert-service";
import { favoritePersonalData } from "./favorite-personal-data";
import { favoriteRoutes } from "./favorite-routes";
import type { FavoriteService } from "./favorite-service";

interface Dependencies {
  favorites: FavoriteService;
  alerts: ProductAlertService;
  watchers: Schedule;
}

/** Products that a customer has marked, and those whose price or return somebody waits for. */
export const favoritesModule = ({ favorites, alerts, watchers }: Dependencies): ShopModule => ({
  name: "favorites",
  routes: (bind) => {
    favoriteRoutes(bind, favorites);
    productAlertRoutes(bind, alerts);
  },
  schedules: [watchers],
  personalData: [productAlertPersonalData, favoritePersonalData],
});
