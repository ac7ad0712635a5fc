export { shopfloorRoutes } from "./shopfloor-routes";
export { createShopfloorService } from "./shopfloor-service";
