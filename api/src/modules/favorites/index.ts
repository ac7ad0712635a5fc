export { createFavoriteService } from "./favorite-service";
export { favoritesModule } from "./module";
export { notifyWatchers } from "./notify-watchers";
