export { createFavoriteService, type FavoriteService } from "./favorite-service";
export { favoritesModule } from "./module";
