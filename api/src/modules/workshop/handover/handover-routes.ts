import * as endpoints from "@fundi/shared/workshop/handovers";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds what is done when devices leave. */
export function handoverRoutes(bind: Bind, { handovers, jobs }: Workshop): void {
  bind(endpoints.getHandover, ({ params, actor }) => handovers.view(params.id, actor));
  bind(endpoints.handOver, async ({ params, body, actor, once }) =>
    handovers.view(await handovers.handOver({ intakeId: params.id, form: body, actor, once }), actor),
  );
  bind(endpoints.sendCollectionCode, ({ params, actor }) => handovers.sendCode({ intakeId: params.id, actor }));
  bind(endpoints.getProofRules, () => handovers.readRules());
  bind(endpoints.updateProofRules, ({ body, actor }) => {
    const { version, ...change } = body;
    return handovers.saveRules({ change, version, actor });
  });
  bind(endpoints.reopenRepair, async ({ params, body, actor, once }) =>
    jobs.view(await handovers.reopen({ ...params, ...body, actor, once }), actor),
  );
}
