import type { ShopModule } from "../../platform/module";
import { type VideoDependencies, videoRoutes } from "./video-routes";

/** Video calls between customers and the shop. */
export const videoModule = (dependencies: VideoDependencies): ShopModule => ({
  name: "video",
  routes: (bind) => videoRoutes(bind, dependencies),
});
