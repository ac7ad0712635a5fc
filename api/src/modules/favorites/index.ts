export { favoriteRoutes } from "./favorite-routes";
export { createFavoriteService, type FavoriteService } from "./favorite-service";
