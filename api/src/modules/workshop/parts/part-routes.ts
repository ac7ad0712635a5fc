import { toMinor } from "@fundi/shared/values/money";
import * as endpoints from "@fundi/shared/workshop/repair-parts";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds what is done with the parts of a job. */
export function partRoutes(bind: Bind, { jobs, parts }: Workshop): void {
  bind(endpoints.addRepairPart, async ({ params, body, actor, once }) => {
    const { special, ...part } = body;
    const described = special && { ...special, costMinor: special.cost === null ? null : toMinor(special.cost) };
    return jobs.view(await parts.add({ ...params, ...part, special: described, actor, once }), actor);
  });
  bind(endpoints.fitRepairPart, async ({ params, body, actor, once }) =>
    jobs.view(await parts.fit({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.takeOutRepairPart, async ({ params, body, actor, once }) =>
    jobs.view(await parts.takeOut({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.giveBackRepairPart, async ({ params, body, actor, once }) =>
    jobs.view(await parts.giveBack({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.moveRepairPart, async ({ params, body, actor, once }) =>
    jobs.view(await parts.move({ ...params, ...body, actor, once }), actor),
  );
}
