export { createProductAlertService, type ProductAlertService } from "./alerts/product-alert-service";
export { createSendAlert } from "./alerts/send-alert";
export { createFavoriteService } from "./favorite-service";
export { favoritesModule } from "./module";
export { notifyWatchers } from "./notify-watchers";
export { SETTLE_MS } from "./watch";
