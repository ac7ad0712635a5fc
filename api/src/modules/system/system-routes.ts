import * as endpoints from "@fundi/shared/system/system";
import type { Bind } from "../../platform/http/route";
import type { Retention } from "./retention-service";
import type { SystemService } from "./system-service";

export function systemRoutes(bind: Bind, system: SystemService, retention: Retention): void {
  bind(endpoints.getSystemStatus, () => system.status());
  bind(endpoints.listFailedJobs, () => system.failedJobs());
  bind(endpoints.retryFailedJob, ({ params, actor }) => system.retry(params.id, actor.id));
  bind(endpoints.discardFailedJob, ({ params, actor }) => system.discard(params.id, actor.id));
  bind(endpoints.getRetention, () => retention.periods());
  bind(endpoints.updateRetention, ({ body, actor }) => retention.update(body, actor.id));
}
