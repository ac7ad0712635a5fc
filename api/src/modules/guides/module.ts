import type { ShopModule } from "../../platform/module";
import type { Catalog } from "../catalog";
import { guideFinder } from "./guide-finder";
import { guideRoutes } from "./guide-routes";
import type { Guides } from "./guides";

/** Guides that customers read, step by step. */
export const guidesModule = (guides: Guides, words: Catalog["words"]): ShopModule => ({
  name: "guides",
  routes: (bind) => guideRoutes(bind, guides),
  finders: [guideFinder(words, guides.all)],
  schedules: [{ name: "deleted guides", run: guides.purge }],
});
