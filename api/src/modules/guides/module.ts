import type { ShopModule } from "../../platform/module";
import { guideRoutes } from "./guide-routes";
import type { Guides } from "./guides";

/** Guides that customers read, step by step. */
export const guidesModule = (guides: Guides): ShopModule => ({
  name: "guides",
  routes: (bind) => guideRoutes(bind, guides),
  schedules: [{ name: "deleted guides", run: guides.purge }],
});
