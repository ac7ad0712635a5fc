export { favoritePersonalData } from "./favorite-personal-data";
export { favoriteRoutes } from "./favorite-routes";
export { createFavoriteService, type FavoriteService } from "./favorite-service";
