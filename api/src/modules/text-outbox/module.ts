import type { ShopModule } from "../../platform/module";
import type { TextOutboxDependencies } from "./text-outbox-dependencies";
import { textExport } from "./text-outbox-export";
import { textOutboxRoutes } from "./text-outbox-routes";
import { createTextOutbox } from "./text-outbox-service";

/** The texts of the shop, for its staff. */
export function textOutboxModule(dependencies: TextOutboxDependencies): ShopModule {
  const { channels } = dependencies;
  const texts = createTextOutbox(dependencies);
  return {
    name: "text-outbox",
    routes: (bind) => textOutboxRoutes(bind, texts, channels),
    exports: [textExport(texts, channels)],
  };
}
