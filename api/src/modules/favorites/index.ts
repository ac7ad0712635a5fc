export { createFavoriteService } from "./favorite-service";
export { favoritesModule } from "./module";
