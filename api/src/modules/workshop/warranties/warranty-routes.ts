import * as endpoints from "@fundi/shared/workshop/warranties";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds claims on warranties, and what the shop decided about them. */
export function warrantyRoutes(bind: Bind, { jobs, warranties }: Workshop): void {
  bind(endpoints.claimWarranty, async ({ params, body, actor, once }) =>
    jobs.view(await warranties.claim({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.decideClaim, async ({ params, body, actor, once }) =>
    jobs.view(await warranties.decide({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.getWarrantyRules, () => warranties.rules());
  bind(endpoints.updateWarrantyRules, ({ body, actor }) => {
    const { version, ...change } = body;
    return warranties.saveRules({ change, version, actor });
  });
}
