export { createFavoriteService } from "./favorite-service";
export { favoritesModule } from "./module";
export { tellWatchers } from "./tell-watchers";
