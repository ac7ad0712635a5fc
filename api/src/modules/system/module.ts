import type { ShopModule } from "../../platform/module";
import type { Retention } from "./retention-service";
import { systemRoutes } from "./system-routes";
import type { SystemService } from "./system-service";

/** The state of the machine and of background work, and how long records are retained. */
export const systemModule = ({ system, retention }: { system: SystemService; retention: Retention }): ShopModule => ({
  name: "system",
  routes: (bind) => systemRoutes(bind, system, retention),
  jobs: retention.jobs,
  schedules: retention.schedules,
});
