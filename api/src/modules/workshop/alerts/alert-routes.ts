import { getRepairAlertRules, updateRepairAlertRules } from "@fundi/shared/workshop/alert-rules";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds when the shop alerts its staff to repairs. */
export function alertRoutes(bind: Bind, { alerts }: Workshop): void {
  bind(getRepairAlertRules, () => alerts.rules());
  bind(updateRepairAlertRules, ({ body, actor }) => {
    const { version, ...change } = body;
    return alerts.saveRules({ change, version, actor });
  });
}
